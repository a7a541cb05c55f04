"""Adds a respondent with all six checks and reads its verdict, with the client that openapi-generator makes for Python."""
import os
from datetime import datetime, timedelta, timezone

import candor_client as c

configuration = c.Configuration(host=os.environ["CANDOR"], api_key={"apiKey": os.environ["KEY"]})
api = c.RespondentsApi(c.ApiClient(configuration))
surveys = c.SurveysApi(c.ApiClient(configuration))

start = datetime(2026, 4, 1, 8, tzinfo=timezone.utc)
text = "It smells of nuts"
typed = [
    c.Interaction(c.Keystroke(interaction_type="KEYSTROKE", value=text[: i + 1], timestamp=start + timedelta(milliseconds=i * 170 + i % 3 * 40)))
    for i in range(len(text))
]
moved = c.Interaction(c.MouseMovement(interaction_type="MOUSE_MOVEMENT", value=c.Point(x=210, y=344, pointer_type="mouse"), timestamp=start + timedelta(seconds=9)))
points = [
    c.OpenEndV3(quality_check="OES", data_point_id="Q3", question="What do you like about your morning coffee?",
                answer="The smell of it while it brews, and the quiet", allowed_languages=["en"]),
    c.Timing(quality_check="TS", data_point_id="page2", duration=18.4),
    c.Grid(quality_check="GQS", data_point_id="G1", grid_answers_pattern=[4, 2, 5, 3, 1, 4, 2], pattern_check_enabled=True),
    c.InterviewV3(quality_check="CHS", data_point_id="interview", interview_data=[
        c.Pair(question_id="Q1", question="Do you own a grinder?", answer=c.PairAnswer("No")),
        c.Pair(question_id="Q2", question="Cups per day?", answer=c.PairAnswer(3)),
    ]),
    c.Behaviour(quality_check="BAS", data_point_id="Q3_keys", interaction_data=[*typed, moved]),
    c.Entrance(quality_check="DES", ip="198.51.100.9", demographics=[
        c.Demographic(type=t, answer=a) for t, a in [("age", "57"), ("gender", "f"), ("zip", "8010"), ("jobTitle", "pilot")]
    ]),
]
settings = c.CleaningSettingsV3(service_score=60, oes=c.OESSettingsV3(activate=True, score=40, min_data_points=2))
api.add_respondent_v3(c.AddRespondentV3(
    survey_name="Clients of python", respondent_id="python", data_points=[c.DataPointV3(p) for p in points], activate_cleaning=True, cleaning_settings=settings))

respondent = api.get_respondent_v3(c.RespondentRequestV3(survey_name="Clients of python", respondent_id="python")).results
assert respondent.status == "COMPLETED", respondent
quality = respondent.respondent_quality


def line(p):
    s = f"{p.quality_check.value} {p.data_point_id}"
    if isinstance(p, c.AnswerSummaryV3):
        return f"{s} {p.category.value} {p.effort.value}"
    if isinstance(p, (c.BehaviourSummary, c.EntranceSummary)):
        return f"{s} {p.category.value}"
    if isinstance(p, c.InterviewSummary):
        return f"{s} {str(p.reason != '').lower()}"
    return s + (" unscored" if p.score == -999 else "")


print(str(quality.is_excluded).lower(), str(quality.service_score > 60).lower(), len(quality.quality_score_summary), sep="\n")
print(*sorted(line(p.actual_instance) for p in quality.data_points_summary), sep="\n")

try:
    api.get_respondent_v3(c.RespondentRequestV3(survey_name="None", respondent_id="none"))
except c.ApiException as e:
    print(c.Error.from_json(e.body).message)
grid = c.GridQuestion(question_type="Grid", question_id="G1", question="How much do you agree?", items=list("abcde"), answer_options=["1", "2", "3"])
suggested = surveys.quality_check_suggestions_v3(c.SuggestionsRequest(survey_structure=[c.Question(grid)]))
print(*(f"{g.question_id} {str(g.enable_pattern_check).lower()}" for g in suggested.results.gqs))
