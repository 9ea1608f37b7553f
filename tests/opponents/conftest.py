from __future__ import annotations

from hypothesis import settings

# Walks take as long as the machine is slow; a time limit per example would only make them flaky.
settings.register_profile("walks", deadline=None)
settings.load_profile("walks")
