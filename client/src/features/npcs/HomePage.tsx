import { useTranslation } from "react-i18next";
import { NpcGrid } from "./cards/NpcGrid.tsx";
import { NoMatch } from "./find/NoMatch.tsx";
import { TopicChips } from "./find/TopicChips.tsx";
import { useNpcFilters } from "./find/useNpcFilters.ts";
import { HomeHeader } from "./home/HomeHeader.tsx";
import { RecentChats } from "./home/RecentChats.tsx";
import { useNpcPages } from "./useNpcPages.ts";

/** The page `/`: one's latest chats, topics, and all public characters. */
export default function HomePage() {
  const { t } = useTranslation("home");
  const filtering = useNpcFilters();
  const pages = useNpcPages({ type: "public", ...filtering.filters });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-2 px-4 pt-2 pb-8 sm:px-6 sm:pt-4">
      <HomeHeader filters={filtering.filters} />
      <RecentChats />
      <section className="flex flex-col gap-2">
        <h2 className="sr-only">{t("everyone")}</h2>
        <TopicChips filtering={filtering} />
        <NpcGrid pages={pages} label={t("everyone")} empty={filtering.active && <NoMatch filtering={filtering} />} />
      </section>
    </div>
  );
}
