"""A check in place of positive_data_acceptance (schemathesis.toml)."""
import re

import schemathesis

# Rules that a schema cannot say: an id that may occur once, categories that depend on the version of the stored survey.
BEYOND = re.compile(r'contains a duplicate value$|^"cleaningSettings\.OES\.categories\.\w+" is not allowed$|^"value" (must not |has \d+ more violations$)')


@schemathesis.check
def valid_requests_are_not_called_invalid(ctx, response, case):
    if response.status_code not in (400, 422) or not case.meta or not case.meta.generation.mode.is_positive:
        return
    answer = response.json()
    if answer["message"].startswith("Validation "):
        violations = [v for v in answer["errors"].values() if not BEYOND.search(v)]
        assert not violations, f"a request that follows the document is called invalid: {violations}"
