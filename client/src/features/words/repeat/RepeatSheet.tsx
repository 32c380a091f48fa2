import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sentencesOf } from "../../../../../schema/rules/words/sentences.ts";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import "../../../lib/repeat/repeatTexts.ts";
import type { RepeatPlace } from "../../../lib/sheets/pageSheet.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { SentenceTurn } from "./SentenceTurn.tsx";

/** Hears and repeats the sentences of a text, one after the other. */
export function RepeatSheet({ place: { text, start }, onClose }: { place: RepeatPlace; onClose: () => void }) {
  const { t } = useTranslation("repeat");
  const sentences = useMemo(() => readSentences(text), [text]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      sentences.findLastIndex((one) => one.at <= start),
    ),
  );
  const now = sentences[at];
  const hasNext = at + 1 < sentences.length;
  return (
    <Sheet open onClose={onClose} title={t("title")} corner={<BalanceChip place="sheet" />}>
      {sentences.length > 1 && (
        <nav aria-label={t("steps.label")} className="-mx-2.5 mb-1 flex items-center gap-1 text-muted">
          <StepButton label={t("steps.previous")} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <BackIcon size={20} />
          </StepButton>
          <span className="text-sm tabular-nums">{t("steps.place", { at: at + 1, count: sentences.length })}</span>
          <StepButton label={t("steps.next")} disabled={!hasNext} onClick={() => setAt(at + 1)}>
            <ForwardIcon size={20} />
          </StepButton>
        </nav>
      )}
      {now && (
        <SentenceTurn
          key={now.at}
          whole={text.text}
          sentence={now.sentence}
          onNext={hasNext ? () => setAt(at + 1) : null}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full hover:bg-primary-soft hover:text-primary disabled:opacity-40"
    >
      {children}
    </button>
  );
}

/** The sentences of a text with letters in them, each as it is read aloud; of a message, a model may speak them. */
function readSentences({ id, text, language, npcId, message }: ReadText): { at: number; sentence: ReadText }[] {
  return sentencesOf(text, language)
    .map(({ start, end }) => ({
      at: start,
      sentence: {
        id: `repeat ${id} ${start}`,
        text: text.slice(start, end),
        language,
        npcId,
        message: message && { ...message, start: message.start + start },
      },
    }))
    .filter(({ sentence }) => /[\p{L}\p{N}]/u.test(sentence.text));
}
