import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { TrashIcon } from "../../../components/icons/icons.tsx";
import type { WordRowFragment } from "./list.generated.ts";
import type { useWordActs } from "./useWordActs.ts";

/** A saved word: how it is written and read, what it means, and how well it is known. */
export function WordRow({ word, acts }: { word: WordRowFragment; acts: ReturnType<typeof useWordActs> }) {
  const { t } = useTranslation("words");
  const { language, nativeLanguage, lemma, reading, gloss, sentence, state } = word;
  return (
    <li className="flex min-h-18 items-center gap-2 py-3 pr-2 pl-4 [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span lang={language} className="text-lg leading-tight font-semibold">
            {lemma}
          </span>
          {reading && (
            <span lang={language} className="text-sm text-muted">
              {reading}
            </span>
          )}
          <span className="text-xs text-muted">{t(`list.states.${state}`)}</span>
        </p>
        <p lang={nativeLanguage}>{gloss}</p>
        <p lang={language} className="truncate text-sm text-muted">
          {sentence}
        </p>
      </div>
      <ActionMenu
        label={t("list.actions", { word: lemma })}
        actions={[
          {
            label: t(state === "known" ? "tap.forgot" : "tap.know"),
            icon: <CheckIcon size={20} />,
            onSelect: () => acts.know(word),
          },
          { label: t("list.delete"), icon: <TrashIcon size={20} />, onSelect: () => acts.remove(word), danger: true },
        ]}
      />
    </li>
  );
}
