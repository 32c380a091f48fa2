import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { markupOf } from "../../../../../schema/rules/markup/markup.ts";
import { Avatar } from "../../../components/Avatar.tsx";
import { MarkedText } from "../../../components/messages/MarkedText.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { NpcCardFace } from "../cards/NpcCardFace.tsx";
import type { NpcValues } from "./form/npcValues.ts";

/** The character as others will see it: its card, and its greeting below. */
export function CardPreview({
  values: { name, description, greeting, language, images, tags, isAIAvatar },
}: {
  values: NpcValues;
}) {
  const { t, i18n } = useTranslation("npcForm");
  const { id, nickname } = useViewerUser();
  const [picture = null] = images;
  /** What stands in for a text that is not written yet: in the language of the interface, with its letters. */
  const standIn = (text: string): ReactNode => <span lang={i18n.language}>{text}</span>;
  const shown = {
    name: name.trim() || t("preview.name"),
    named: name.trim() || standIn(t("preview.name")),
    description: description.trim() || standIn(t("preview.description")),
    language,
    images,
    avatar: picture,
    tags,
    isAIAvatar,
    // Other users see it like this.
    isOwner: false,
    creator: { id, nickname },
    chatCount: 0,
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex w-full max-w-60 flex-col overflow-hidden rounded-card border border-line bg-card">
        <NpcCardFace npc={shown} eager tellsLanguage />
      </div>
      <div className="flex items-end gap-2">
        <Avatar src={picture} name={shown.name} size={32} />
        <div
          lang={greeting.trim() ? language : i18n.language}
          dir="auto"
          className="max-h-48 min-w-0 overflow-hidden rounded-bubble rounded-bl-tip border border-line bg-bubble px-3.5 py-2 text-sm whitespace-pre-line"
        >
          <MarkedText blocks={markupOf(greeting.trim() || t("preview.greeting"))} />
        </div>
      </div>
    </div>
  );
}
