import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { levelOf, placementOf } from "../../../../../schema/rules/level/placement.ts";
import type { PlacementAnswer } from "../../../../../schema/rules/level/placementAnswer.ts";
import { Avatar } from "../../../components/Avatar.tsx";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useSaveProfile } from "../../../lib/session/useSaveProfile.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { NEXT, SpeakerPanel } from "../review/SpeakerPanel.tsx";
import type { PlacementPartnerQuery, VocabularyFieldsFragment } from "./placement.generated.ts";
import { VocabularyBands } from "./VocabularyBands.tsx";

/** From such a share of claimed words among the unknown ones, the estimate is called doubtful. */
const DOUBTFUL = 0.15;

interface PlacementResultProps {
  vocabulary: VocabularyFieldsFragment;
  answers: readonly PlacementAnswer[];
  /** A character with a scene at the viewer's level; null while it loads, and where no character has one. */
  partner: PlacementPartnerQuery["fittingScene"];
}

/** What the answers told, in the company of a character to talk to; and the level that goes with it, where another is chosen. */
export function PlacementResult({ vocabulary, answers, partner }: PlacementResultProps) {
  const { t, i18n } = useTranslation("words");
  const errorText = useErrorText();
  const { level } = useViewerUser();
  const { save, saving } = useSaveProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  // The answers are gone: who reads by ear is told what came of them.
  useEffect(() => heading.current?.focus(), []);
  const { language, size, bands } = vocabulary;
  const fitting = levelOf(size);
  const isDoubtful = placementOf(answers, level).claims >= DOUBTFUL;
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(language) ?? language;
  const change = (): void => {
    save({ level: fitting }).catch((error: unknown) => showToast("error", errorText(error)));
  };
  return (
    <SpeakerPanel face={partner?.npcAvatar ?? "/faces/hana.svg"}>
      <div className="flex flex-col gap-4">
        {partner && (
          <div className="flex items-end gap-2">
            <Avatar src={partner.npcAvatar} name={partner.npcName} className="review-portrait" />
            <p
              lang={language}
              dir="auto"
              className="review-bubble min-w-0 rounded-bubble rounded-bl-tip border border-line bg-bubble px-4 py-3 text-lg text-pretty"
            >
              {INVITATIONS[language]}
            </p>
          </div>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl leading-tight font-bold text-balance first-letter:uppercase focus:outline-none"
        >
          {t("placement.result", { count: size, language: name })}
        </h2>
        <p className="text-lg text-balance">{t(`placement.means.${meaningOf(size)}`)}</p>
        <VocabularyBands bands={bands} />
        <div className="flex flex-col gap-2 text-muted">
          <p>{t("placement.follows")}</p>
          {isDoubtful && <p>{t("placement.doubtful")}</p>}
        </div>
      </div>
      <div className={`flex flex-col gap-2 ${NEXT}`}>
        {fitting !== level && (
          <Button variant="soft" disabled={saving} onClick={change}>
            {t("placement.level", { level: t(`common:levels.${fitting}`) })}
          </Button>
        )}
        <LinkButton to={partner ? `/chat/${partner.npcId}` : "/chat"} className="min-h-14">
          {partner ? t("review.end.talk", { name: partner.npcName }) : t("review.end.toChats")}
        </LinkButton>
      </div>
    </SpeakerPanel>
  );
}

/** What can be talked about with a vocabulary of less than so many words. */
const MEANINGS = [
  { below: 150, key: "first" },
  { below: 500, key: "greetings" },
  { below: 1500, key: "smallTalk" },
  { below: 4500, key: "everyday" },
] as const;

const meaningOf = (size: number) => MEANINGS.find(({ below }) => size < below)?.key ?? "anything";

/** What the character says, in the language of the words: content to read, so it is not translated with the interface. */
const INVITATIONS: Record<Language, string> = {
  zh: "我们聊聊吧！",
  en: "Shall we talk?",
  de: "Wollen wir reden?",
  fr: "On discute un peu ?",
  ja: "話しましょう！",
  ko: "이야기해 볼까요?",
};
