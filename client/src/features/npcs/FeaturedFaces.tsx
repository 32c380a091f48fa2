import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../components/Avatar.tsx";
import { useNpcPages } from "./useNpcPages.ts";

/** The most popular characters in a row; a tap opens the chat. A failure is shown by the list below. */
export function FeaturedFaces() {
  const { t } = useTranslation("home");
  const { items: npcs, loading } = useNpcPages({ type: "popular" });
  if (!loading && npcs.length === 0) return null;
  return (
    <section aria-label={t("featured")} className="-mx-4 sm:-mx-6">
      <ul className="flex gap-1 overflow-x-auto px-2.5 py-1 scrollbar-none sm:px-4.5">
        {loading
          ? Array.from({ length: 8 }, (_, index) => (
              <li
                key={index}
                aria-hidden="true"
                className="flex w-20 shrink-0 animate-wait flex-col items-center gap-2 p-1.5"
              >
                <span className="size-16 rounded-full bg-line" />
                <span className="h-3 w-10 rounded-sm bg-line" />
              </li>
            ))
          : npcs.map(({ id, name, avatar, language }) => (
              <li key={id} className="shrink-0">
                <Link to={`/chat/${id}`} className="group flex w-20 flex-col items-center gap-1.5 rounded-card p-1.5">
                  <Avatar
                    src={avatar}
                    name={name}
                    size={64}
                    className="ring-2 ring-line ring-offset-2 ring-offset-page transition-shadow group-hover:ring-primary"
                  />
                  <span lang={language} className="w-full truncate text-center text-sm">
                    {name}
                  </span>
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
