import type { ReactNode } from "react";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { useTranslation } from "react-i18next";
import { AIAvatarNote } from "../../../components/notices/AIAvatarNote.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { useTagName } from "../find/tagName.ts";

/** Tags a card has room for. */
const TAGS = 3;

/** What a card shows of a character. */
export type CardFace = Pick<
  NpcCardFragment,
  "name" | "language" | "images" | "avatar" | "tags" | "creator" | "chatCount" | "isAIAvatar" | "isOwner"
> &
  Partial<Pick<NpcCardFragment, "gloss">> & {
    description: ReactNode;
    /** How the name is shown, where it is none of the character's. */
    named?: ReactNode;
  };

interface NpcCardFaceProps {
  npc: CardFace;
  eager: boolean;
  /** Its language is told, also where that is the one being practised. */
  tellsLanguage?: boolean;
}

/** A character's picture with its name and one line, as a card holds them. */
export function NpcCardFace({ npc, eager, tellsLanguage }: NpcCardFaceProps) {
  const { t } = useTranslation("npcs");
  const tagName = useTagName();
  const { nativeLanguage, language: practised } = useViewerUser();
  const { name, named = name, description, language, images, avatar, tags, creator, chatCount } = npc;
  const picture = images[0] ?? avatar;
  const maker = creator?.nickname;
  return (
    <>
      <span className="block aspect-square overflow-hidden bg-primary-soft">
        {picture ? (
          <img
            src={picture}
            alt=""
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
          />
        ) : (
          <span aria-hidden="true" className="grid size-full place-items-center text-3xl font-bold text-primary">
            {[...name][0]}
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 px-3.5 pt-3 pb-3.5">
        <span lang={language} dir="auto" className="text-lg leading-tight font-bold">
          {named}
        </span>
        {maker && <span className="truncate text-xs text-muted">{t("by", { name: maker })}</span>}
        <span lang={language} dir="auto" className="line-clamp-4 text-sm">
          {description}
        </span>
        {npc.gloss && (
          <span lang={nativeLanguage} dir="auto" className="line-clamp-3 text-xs text-muted">
            {npc.gloss}
          </span>
        )}
        {tags.length > 0 && (
          // One line: a tag that has no room in it wraps out of sight, whole.
          <span dir="auto" className="topics flex h-[1lh] flex-wrap gap-x-1 overflow-hidden text-xs text-muted">
            {tags.slice(0, TAGS).map((tag, at) => (
              <span key={tag} className="max-w-full truncate">
                {at > 0 && "· "}
                {tagName(tag)}
              </span>
            ))}
          </span>
        )}
        {npc.isAIAvatar && !npc.isOwner && <AIAvatarNote className="text-xs" />}
        {/* On a page of one language, each card would say the same. */}
        <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {(tellsLanguage || language !== practised) && (
            <span
              lang={language}
              dir="auto"
              className="rounded-full bg-primary-soft px-2 py-0.5 font-medium text-primary"
            >
              {LANGUAGE_FACTS[language].ownName}
            </span>
          )}
          {chatCount > 0 && <span className="tabular-nums">{t("chats", { count: chatCount })}</span>}
        </span>
      </span>
    </>
  );
}
