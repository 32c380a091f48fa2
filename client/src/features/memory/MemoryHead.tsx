import { useTranslation } from "react-i18next";
import { Avatar } from "../../components/Avatar.tsx";
import { BackLink } from "../../components/buttons/BackLink.tsx";
import { useOwnTitle } from "../../lib/pageTitle.ts";

interface MemoryHeadProps {
  npc: { id: string; name: string; avatar: string | null | undefined };
  /** How much is remembered; null while it is not known. */
  count: number | null;
}

/** The first page of the notebook: whose it is. */
export function MemoryHead({ npc: { id, name, avatar }, count }: MemoryHeadProps) {
  const { t } = useTranslation("memory");
  useOwnTitle(name && t("title", { name }));
  return (
    <header className="pt-safe">
      <div className="-mx-2.5 flex pt-3 sm:pt-6">
        <BackLink to={`/chat/${id}`} label={t("back")} />
      </div>
      <div className="flex flex-col items-center gap-2 text-center">
        {name ? (
          <>
            <Avatar src={avatar} name={name} size={88} />
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{t("title", { name })}</h1>
          </>
        ) : (
          <>
            <span className="size-16 animate-wait rounded-full bg-line" />
            <span className="h-8 w-2/5 animate-wait rounded-full bg-line" />
          </>
        )}
        {/* Its line is always there, so that nothing moves when it comes. */}
        <p className="min-h-6 text-muted tabular-nums">{count ? t("count", { count }) : null}</p>
      </div>
    </header>
  );
}
