import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { SubjectHead } from "../SubjectHead.tsx";
import type { MyDecisionRowFragment } from "./decisions.generated.ts";

/** What was decided about something of the viewer's, why, and what became of an appeal. */
export function DecisionListItem({ decision, onAppeal }: { decision: MyDecisionRowFragment; onAppeal: () => void }) {
  const { t } = useTranslation(["reports", "decisions"]);
  const times = useTimes();
  const { subject, title, consequence, rule, reason, until, createdAt, undoneAt, mayAppeal, appeal } = decision;
  const done = consequence ?? "gone";
  const state = appeal?.outcome ?? "waiting";
  return (
    <li className="p-4">
      <div className="flex items-center gap-3">
        <SubjectHead subject={subject} title={title} heading="h3" />
      </div>
      <p className="mt-3 font-semibold text-balance">
        {undoneAt
          ? t("decisions.undone", { time: times.day(undoneAt) })
          : t(`decisions.consequences.${done}`, { until: times.day(until) })}
      </p>
      <p className="mt-1">
        <Link to="/rules" className="underline underline-offset-2 hover:text-primary">
          {t(`decisions:rules.${rule}`)}
        </Link>
      </p>
      <p dir="auto" className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line text-muted wrap-anywhere">
        {reason}
      </p>
      <time dateTime={createdAt} className="mt-3 block text-sm text-muted tabular-nums">
        {times.dateTime(createdAt)}
      </time>
      {appeal && (
        <div className="mt-2 border-l-2 border-line pl-3">
          <p className="text-sm font-semibold">{t(`decisions.appeals.${state}`)}</p>
          {appeal.answer && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
              {appeal.answer}
            </p>
          )}
        </div>
      )}
      {mayAppeal && (
        <Button variant="soft" className="mt-3" onClick={onAppeal}>
          {t("decisions.appeal")}
        </Button>
      )}
    </li>
  );
}
