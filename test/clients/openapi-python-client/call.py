"""Adds a respondent with all six checks and reads its verdict, with the client of openapi-python-client."""
import os
from datetime import datetime, timedelta, timezone

from candor_client import AuthenticatedClient, models as m
from candor_client.api.respondents import add_respondent_v3, get_respondent_v3
from candor_client.api.surveys import quality_check_suggestions_v3

client = AuthenticatedClient(os.environ["CANDOR"], os.environ["KEY"], prefix="", auth_header_name="api-key")

start = datetime(2026, 4, 1, 8, tzinfo=timezone.utc)
text = "It smells of nuts"
typed = [m.Keystroke(m.KeystrokeInteractionType.KEYSTROKE, text[: i + 1], start + timedelta(milliseconds=i * 170 + i % 3 * 40)) for i in range(len(text))]
moved = m.MouseMovement(m.MouseMovementInteractionType.MOUSE_MOVEMENT, m.Point(x=210, y=344, pointer_type="mouse"), start + timedelta(seconds=9))
points = [
    m.OESDataPoint(m.OESDataPointQualityCheck.OES, "Q3", "What do you like about your morning coffee?", "The smell of it while it brews, and the quiet", allowed_languages=["en"]),
    m.TSDataPoint(m.TSDataPointQualityCheck.TS, "page2", 18.4),
    m.GQSDataPoint(m.GQSDataPointQualityCheck.GQS, "G1", [4, 2, 5, 3, 1, 4, 2], pattern_check_enabled=True),
    m.CHSDataPoint(m.CHSDataPointQualityCheck.CHS, "interview", [m.InterviewEntry("Q1", "Do you own a grinder?", "No"), m.InterviewEntry("Q2", "Cups per day?", 3)]),
    m.BASDataPoint(m.BASDataPointQualityCheck.BAS, "Q3_keys", [*typed, moved]),
    m.DESDataPoint(m.DESDataPointQualityCheck.DES, ip="198.51.100.10", demographics=[
        m.Demographic(t, a) for t, a in [("age", "33"), ("gender", "m"), ("zip", "5020"), ("jobTitle", "tailor")]
    ]),
]
settings = m.CleaningSettings(service_score=60, oes=m.OESSettings(activate=True, score=40, min_data_points=2))
added = add_respondent_v3.sync(client=client, body=m.AddRespondentV3("openapi-python-client", "Clients of openapi-python-client", points, activate_cleaning=True, cleaning_settings=settings))
assert isinstance(added, m.EvaluatedV3Answer), added

answer = get_respondent_v3.sync(client=client, body=m.RespondentRequestV3("Clients of openapi-python-client", "openapi-python-client"))
assert isinstance(answer, m.RespondentAnswer) and answer.results.status is m.RespondentStatus.COMPLETED, answer
quality = answer.results.respondent_quality


def line(p):
    s = f"{p.quality_check.value} {p.data_point_id}"
    if isinstance(p, m.OESResult):
        return f"{s} {p.category.value} {p.effort.value}"
    if isinstance(p, (m.BASResult, m.DESResult)):
        return f"{s} {p.category.value}"
    if isinstance(p, m.CHSResult):
        return f"{s} {str(p.reason != '').lower()}"
    return s + (" unscored" if p.score == -999 else "")


print(str(quality.is_excluded).lower(), str(quality.service_score > 60).lower(), len(quality.quality_score_summary), sep="\n")
print(*sorted(line(p) for p in quality.data_points_summary), sep="\n")

missing = get_respondent_v3.sync(client=client, body=m.RespondentRequestV3("None", "none"))
assert isinstance(missing, m.Error), missing
print(missing.message)
grid = m.GridQuestion(m.GridQuestionQuestionType.GRID, "G1", "How much do you agree?", list("abcde"), ["1", "2", "3"])
suggested = quality_check_suggestions_v3.sync(client=client, body=m.SuggestionsRequest([grid]))
print(*(f"{g.question_id} {str(g.enable_pattern_check).lower()}" for g in suggested.results.gqs))
