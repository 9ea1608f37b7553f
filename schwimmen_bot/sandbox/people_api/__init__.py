"""The calls under /sim: what the web page and the tests read and do as the simulated people."""
