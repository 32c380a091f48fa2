import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { AlertIcon, CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { useAct } from "../shell/useAct.ts";
import { useWhileRunning } from "../shell/useWhileRunning.ts";
import { useCheckLedger, useLedgerCheck } from "./money.generated.ts";
import type { LedgerCheckQuery } from "./money.generated.ts";

type Check = NonNullable<LedgerCheckQuery["operatorLedgerCheck"]>;

/** Whether every balance and every order adds up, as the newest check has found. */
export function LedgerCheck() {
  const { t } = useTranslation("operate");
  const query = useLedgerCheck();
  const { act, running } = useAct();
  const [checkLedger] = useCheckLedger();
  const isRunning = query.data?.operatorLedgerCheck?.state === "running";
  useWhileRunning(isRunning, query.refetch);
  return (
    <Section
      title={t("money.ledger.title")}
      aside={
        <SmallButton
          disabled={running || isRunning}
          className="disabled:opacity-60"
          onClick={() =>
            act(async () => {
              await checkLedger();
              await query.refetch();
            })
          }
        >
          {t(isRunning ? "money.ledger.running" : "money.ledger.run")}
        </SmallButton>
      }
    >
      <QueryAnswer query={query}>
        {({ operatorLedgerCheck: check }) =>
          check === null ? (
            <p className="px-4 py-3 text-muted">{t("money.ledger.never")}</p>
          ) : (
            <Findings check={check} />
          )
        }
      </QueryAnswer>
    </Section>
  );
}

function Findings({ check: { state, result, startedAt, finishedAt } }: { check: Check }) {
  const { t } = useTranslation(["operate", "common"]);
  const times = useTimes();
  const mistakes = result?.mistakes ?? [];
  const isClean = state === "done" && result?.mistakeCount === 0;
  const number = (value: number | null | undefined): string => t("common:number", { value: value ?? 0 });
  const line = (): string => {
    if (state === "running") return t("operate:money.ledger.running");
    if (state === "failed") return t("operate:money.ledger.failed");
    return isClean
      ? t("operate:money.ledger.clean")
      : t("operate:money.ledger.mistakes", { count: result?.mistakeCount ?? 0 });
  };
  const at = finishedAt ?? startedAt;
  return (
    <>
      <p role="status" className="flex min-h-14 items-center gap-3 px-4 py-2">
        {isClean && <CheckIcon size={22} className="shrink-0 text-success" />}
        {state !== "running" && !isClean && <AlertIcon size={22} className="shrink-0 text-error" />}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{line()}</span>
          {state === "done" && (
            <span className="block text-sm text-muted">
              {t("operate:money.ledger.checked", {
                accounts: number(result?.accounts),
                entries: number(result?.entries),
                orders: number(result?.orders),
              })}
            </span>
          )}
        </span>
        <time dateTime={at} title={times.dateTime(at)} className="shrink-0 text-sm text-muted">
          {times.relative(at)}
        </time>
      </p>
      {mistakes.map(({ userId, what, is, mustBe }) => (
        <p key={`${userId} ${what}`} className="px-4 py-2 text-sm break-all">
          {t("operate:money.ledger.mistake", { userId, what, is, mustBe })}
        </p>
      ))}
    </>
  );
}
