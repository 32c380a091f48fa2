import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LANGUAGE_NAMES } from "../../components/languageNames.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { npcLanguage } from "./npcLanguage.ts";
import type { NpcCardFragment } from "./npcs.generated.ts";

/** A character as a picture with its name and one line; the whole card opens the conversation. */
export function NpcCard({ npc, eager }: { npc: NpcCardFragment; eager: boolean }) {
  const { t } = useTranslation("home");
  const language = npcLanguage(npc.languages, useViewerUser().language);
  const picture = npc.images[0] ?? npc.avatar;
  return (
    <Link
      to={`/chat/${npc.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-[border-color,transform] duration-150 hover:border-primary active:scale-[0.985]"
    >
      <span className="block aspect-square overflow-hidden bg-primary-soft sm:aspect-[6/5]">
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
            {[...npc.name][0]}
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 px-3.5 pt-3 pb-3.5">
        <span lang={language} className="text-lg leading-tight font-bold">
          {npc.name}
        </span>
        <span lang={language} className="line-clamp-3 text-sm text-muted">
          {npc.description}
        </span>
        <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-xs text-muted">
          <span lang={language} className="rounded-full bg-primary-soft px-2 py-0.5 font-medium text-primary">
            {LANGUAGE_NAMES[language]}
          </span>
          {npc.chatCount > 0 && <span className="tabular-nums">{t("chats", { count: npc.chatCount })}</span>}
        </span>
      </span>
    </Link>
  );
}
