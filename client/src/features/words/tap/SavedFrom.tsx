import { useTranslation } from "react-i18next";
import { SparkleIcon } from "../../../components/icons/icons.tsx";
import { savedDay } from "../../../lib/words/savedDay.ts";
import type { SavedMarkFragment } from "../../../lib/words/words.generated.ts";

/** When a word that is met again was saved, and who said it then. */
export function SavedFrom({
  saved: { createdAt, npcName },
}: {
  saved: Pick<SavedMarkFragment, "createdAt" | "npcName">;
}) {
  const { t, i18n } = useTranslation("words");
  const { kind, text } = savedDay(createdAt, i18n.language);
  const when = { when: text, name: npcName };
  return (
    <p className="mt-3 flex items-center gap-2 text-sm font-medium text-accent">
      <SparkleIcon size={18} className="shrink-0" />
      {npcName ? t(`tap.savedFrom.${kind}`, when) : t(`tap.savedOn.${kind}`, when)}
    </p>
  );
}
