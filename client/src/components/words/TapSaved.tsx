import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { closeSavedSheet, openPageSheet, useIsSavedOpen } from "../../lib/sheets/pageSheet.ts";
import type { SavedOnCard } from "../../lib/sheets/pageSheet.ts";
import { classNames } from "../classNames.ts";

interface TapSavedProps {
  word: SavedOnCard;
  /** Where nothing stands around it, it needs no mark. */
  isAlone?: boolean;
}

/** A saved word in its sentence, outside a chat: a tap opens its card. */
export function TapSaved({ word, isAlone = false }: TapSavedProps) {
  const { t } = useTranslation("words");
  const isLit = useIsSavedOpen(word.id);
  // A card goes with its word, as when the next word is reviewed.
  useEffect(() => () => closeSavedSheet(word.id), [word.id]);
  const text = word.sentence.slice(word.gapStart, word.gapEnd);
  return (
    <button
      type="button"
      data-word={word.id}
      data-lit={isLit || undefined}
      aria-label={t("tap.open", { word: text })}
      aria-haspopup="dialog"
      aria-expanded={isLit}
      onClick={() => openPageSheet({ kind: "saved", word })}
      className={classNames(
        "relative rounded-sm font-semibold before:absolute before:-inset-x-1 before:-inset-y-3",
        !isAlone && "underline decoration-accent decoration-2 underline-offset-4",
        isLit ? "bg-primary-soft text-primary" : "hover:bg-primary-soft",
      )}
    >
      {text}
    </button>
  );
}
