import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { AppealOutcome } from "../../../schema.generated.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { LineField } from "../shell/LineField.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useAct } from "../shell/useAct.ts";
import { usePage } from "../shell/usePage.ts";
import { useAppealQueue, useDecideAppeal } from "./appeals.generated.ts";
import type { AppealQueueQuery } from "./appeals.generated.ts";

/** Decisions whose authors want another look. */
export function AppealsSection() {
  const { t } = useTranslation("operate");
  const { page, setPage } = usePage();
  const query = useAppealQueue({ variables: { page, limit: ROWS } });
  return (
    <>
      <SectionHead title={t("sections.appeals")} text={t("appeals.text")} />
      <QueryAnswer query={query}>
        {({ appealQueue: { items, total } }) =>
          total === 0 ? (
            <Notice title={t("appeals.empty")} />
          ) : (
            <>
              <ul aria-label={t("sections.appeals")} className="flex flex-col gap-4">
                {items.map((appeal) => (
                  <Appeal
                    key={appeal.id}
                    appeal={appeal}
                    onAnswered={() => void query.refetch().catch(() => undefined)}
                  />
                ))}
              </ul>
              <PageSteps page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryAnswer>
    </>
  );
}

interface AppealProps {
  appeal: AppealQueueQuery["appealQueue"]["items"][number];
  onAnswered: () => void;
}

/** What was decided and why, what its author says, and the answer. */
function Appeal({ appeal, onAnswered }: AppealProps) {
  const { t } = useTranslation(["operate", "decisions"]);
  const times = useTimes();
  const { act, running } = useAct();
  const [answer, setAnswer] = useState("");
  const [decideAppeal] = useDecideAppeal();
  const { id, subject, title, author, act: decided, rule, reason, operatorName, appealText, appealedAt } = appeal;
  const decide = (outcome: AppealOutcome): void =>
    act(async () => {
      await decideAppeal({ variables: { decisionId: id, outcome, answer: answer.trim() } });
      onAnswered();
    }, t("operate:appeals.answered"));
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5">
        <p className="min-w-0">
          <span className="text-muted">{t(`operate:reports.subjects.${subject}`)}</span>{" "}
          <bdi className="font-medium">{title}</bdi>
          {author && <bdi className="text-muted"> · {author.username ?? author.nickname}</bdi>}
        </p>
        <time dateTime={appealedAt} title={times.dateTime(appealedAt)} className="text-sm text-muted">
          {times.relative(appealedAt)}
        </time>
      </div>
      <div className="grid gap-4 p-4 md:grid-cols-2">
        <div>
          <p className="text-sm text-muted">
            {operatorName ? t("operate:appeals.decidedBy", { name: operatorName }) : t("operate:appeals.decided")}
          </p>
          <p className="font-medium">{t(`operate:reports.acts.${decided}`)}</p>
          <p className="text-sm text-muted">{t(`decisions:rules.${rule}`)}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reason}
          </p>
        </div>
        <div>
          <p className="text-sm text-muted">{t("operate:appeals.says")}</p>
          <p dir="auto" className="whitespace-pre-line">
            {appealText}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        <LineField
          label={t("operate:appeals.answer")}
          hint={t("operate:reports.reasonHint")}
          lines={2}
          maxLength={2000}
          value={answer}
          onChange={setAnswer}
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={running || answer.trim() === ""} onClick={() => decide("undone")}>
            {t("operate:appeals.undo")}
          </Button>
          <Button variant="soft" disabled={running || answer.trim() === ""} onClick={() => decide("upheld")}>
            {t("operate:appeals.uphold")}
          </Button>
        </div>
      </div>
    </li>
  );
}
