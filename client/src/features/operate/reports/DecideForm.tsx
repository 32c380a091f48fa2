import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import type { DecisionAct } from "../../../schema.generated.ts";
import { daysFromNow, DaysSelect } from "../shell/DaysSelect.tsx";
import type { Days } from "../shell/DaysSelect.tsx";
import { LineField } from "../shell/LineField.tsx";
import { RuleSelect } from "../shell/RuleSelect.tsx";
import { useDecideReport } from "./reports.generated.ts";
import type { ReportCaseQuery } from "./reports.generated.ts";
import type { useCaseAct } from "./useCaseAct.ts";

interface DecideFormProps {
  reportCase: ReportCaseQuery["reportCase"];
  act: ReturnType<typeof useCaseAct>["act"];
  running: boolean;
  onDecided: () => void;
}

/** The decision: a digit chooses what happens, the cursor is in the reason then, and Enter decides. */
export function DecideForm({ reportCase, act, running, onDecided }: DecideFormProps) {
  const { t } = useTranslation("operate");
  const { subjectKey, version, acts, reports } = reportCase;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<DecisionAct | null>(null);
  const [rule, setRule] = useState(reports[0]?.rule ?? "other");
  const [days, setDays] = useState<Days>("7");
  const [reason, setReason] = useState("");
  const [decideReport] = useDecideReport();

  const choose = (one: DecisionAct | undefined): void => {
    if (!one) return;
    setChosen(one);
    form.current?.querySelector("textarea")?.focus();
  };
  usePageKey("decide", (key) => choose(acts[Number(key) - 1]));

  const isReady = chosen !== null && reason.trim() !== "" && !running;
  const decide = (): void => {
    if (!chosen || !isReady) return;
    const until = chosen === "suspend" ? daysFromNow(days) : null;
    const input = { subjectKey, version, act: chosen, rule, reason: reason.trim(), until };
    act(async () => {
      // The queue is read again, so that nothing in it has been decided.
      await decideReport({ variables: { input }, update: (cache) => cache.evict({ fieldName: "reportQueue" }) });
      onDecided();
    }, t("reports.decided"));
  };

  return (
    <Section title={t("reports.decide")}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
        onKeyDown={(event) => {
          const isEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
          if (!isEnter || !(event.target instanceof HTMLTextAreaElement)) return;
          event.preventDefault();
          decide();
        }}
      >
        <div role="group" aria-label={t("reports.decide")} className="flex flex-col gap-1">
          {acts.map((one, index) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === chosen}
              onClick={() => choose(one)}
              className={classNames(
                "flex min-h-11 items-center gap-3 rounded-md border px-3 text-left transition-colors",
                one === chosen
                  ? "border-primary bg-primary-soft font-semibold text-primary"
                  : "border-line hover:bg-primary-soft/50",
              )}
            >
              <kbd className="grid size-6 shrink-0 place-items-center rounded-sm border border-line bg-page text-sm pointer-coarse:hidden">
                {index + 1}
              </kbd>
              {t(`reports.acts.${one}`)}
            </button>
          ))}
        </div>
        <RuleSelect value={rule} onChange={setRule} />
        {chosen === "suspend" && <DaysSelect value={days} onChange={setDays} />}
        <LineField
          label={t("person.reason")}
          hint={t(chosen === "dismiss" ? "person.reasonHint" : "reports.reasonHint")}
          lines={3}
          maxLength={2000}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" disabled={!isReady}>
          {t("reports.decide")}
        </Button>
      </form>
    </Section>
  );
}
