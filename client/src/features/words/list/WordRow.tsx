import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { classNames } from "../../../components/classNames.ts";
import { RepeatIcon } from "../../../components/icons/chatIcons.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { EditIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { TapSaved } from "../../../components/words/TapSaved.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { readSaved } from "../tap/readPlace.ts";
import { dueDay, isDueToday } from "../dueDay.ts";
import { SpeakerFace } from "../SpeakerFace.tsx";
import { EditSheet } from "./EditSheet.tsx";
import type { WordRowFragment } from "./list.generated.ts";
import type { useWordActs } from "./useWordActs.ts";

/** A saved word: how it is written and read, what it means, how well it is known, when it is asked for next, and who said it. */
export function WordRow({ word, acts }: { word: WordRowFragment; acts: ReturnType<typeof useWordActs> }) {
  const { t, i18n } = useTranslation("words");
  const [editing, setEditing] = useState(false);
  const { kind, language, nativeLanguage, lemma, reading, gloss, note, sentence, state, due, npcName, npcAvatar } =
    word;
  const isCorrection = kind === "correction";
  // Imported without a sentence: the word itself opens its card, and is not repeated below.
  const isBare = !isCorrection && sentence === lemma;
  const waits = state === "new" || (due !== null && isDueToday(new Date(due)));
  const standing = (
    <span className={classNames("text-xs", waits ? "font-semibold text-accent" : "text-muted")}>
      {t(`list.is.${state}`)}
      {due !== null && ` · ${dueDay(new Date(due), i18n.language)}`}
    </span>
  );
  return (
    <li className="flex min-h-18 items-center gap-3 py-3 pr-2 pl-4 [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <SpeakerFace name={npcName} avatar={npcAvatar} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span lang={language} dir="auto" className="text-lg leading-tight font-semibold wrap-anywhere">
            {isBare ? <TapSaved word={word} isAlone /> : lemma}
          </span>
          {reading && (
            <span lang={language} dir="auto" className="text-sm text-muted">
              {reading}
            </span>
          )}
          {isCorrection && standing}
        </p>
        {isCorrection ? (
          <p>
            {/* What was written instead. */}
            <s lang={language} dir="auto" className="text-muted">
              {gloss}
            </s>{" "}
            <span lang={nativeLanguage} dir="auto">
              {note}
            </span>
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span lang={nativeLanguage} dir="auto" className="min-w-0 wrap-anywhere">
              {gloss}
            </span>
            {standing}
          </p>
        )}
        {!isBare && (
          <p lang={language} dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
            {npcName && <span className="mr-2 font-medium">{npcName}</span>}
            {isCorrection ? (
              sentence
            ) : (
              <>
                {sentence.slice(0, word.gapStart)}
                <TapSaved word={word} />
                {sentence.slice(word.gapEnd)}
              </>
            )}
          </p>
        )}
      </div>
      <ActionMenu
        label={t("list.actions", { word: lemma })}
        actions={[
          {
            label: t("tap.repeat"),
            icon: <RepeatIcon size={20} />,
            onSelect: () => openPageSheet({ kind: "repeat", text: readSaved(word), start: 0 }),
          },
          {
            label: t(state === "known" ? "tap.forgot" : "tap.know"),
            icon: <CheckIcon size={20} />,
            onSelect: () => acts.know(word),
          },
          ...(isCorrection
            ? []
            : [{ label: t("list.edit"), icon: <EditIcon size={20} />, onSelect: () => setEditing(true) }]),
          { label: t("list.delete"), icon: <TrashIcon size={20} />, onSelect: () => acts.remove(word), danger: true },
        ]}
      />
      {editing && <EditSheet word={word} onClose={() => setEditing(false)} />}
    </li>
  );
}
