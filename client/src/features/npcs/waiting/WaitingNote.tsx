import { useTranslation } from "react-i18next";
import { ClockIcon } from "../../../components/icons/chatIcons.tsx";
import "../../../lib/reports/decisionTexts.ts";
import { useNpcWaiting } from "./waiting.generated.ts";

/** Tells the maker of a character that waits for a person to look at it why it does. */
export function WaitingNote({ id, className = "" }: { id: string; className?: string }) {
  const { t } = useTranslation(["npcForm", "decisions"]);
  // Each change may have another reason.
  const { data } = useNpcWaiting({ variables: { id }, fetchPolicy: "cache-and-network" });
  const waiting = data?.npc.waiting;
  if (!waiting) return null;
  const { cause, rule, words } = waiting;
  const reason = t(`npcForm:waiting.causes.${cause}`, {
    rule: t(`decisions:rules.${rule}`),
    words: words.join(", "),
  });
  return (
    <div role="note" className={`flex items-start gap-3 rounded-card bg-info-soft px-4 py-3 text-info ${className}`}>
      <ClockIcon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{t("npcForm:waiting.title")}</p>
        <p dir="auto" className="mt-0.5 text-sm wrap-anywhere">
          {reason}
        </p>
        <p className="text-sm">{t("npcForm:waiting.text")}</p>
      </div>
    </div>
  );
}
