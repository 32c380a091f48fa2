import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { useUnread } from "../../lib/events/useUnread.ts";
import { AvatarChats } from "./AvatarChats.tsx";
import { OwnChats } from "./OwnChats.tsx";

// Beside a conversation on a small screen there is little room: there the badges sit on the corners.
const TAB =
  "relative flex min-h-11 min-w-0 flex-[1_1_7.5rem] items-center justify-center gap-1.5 rounded-full border border-line bg-card px-3 transition-colors sm:max-md:flex-auto sm:max-md:px-2 sm:max-md:text-sm data-selected:border-transparent data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary";

const TABS = ["own", "avatars"] as const;

/** The part of the address that names the tab, so that the way back from a conversation leads to it. */
const PARAM = "tab";

/** The viewer's chats, and the chats of the viewer's AI avatars. */
export function ChatList({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation("chatList");
  const unread = useUnread();
  const [params, setParams] = useSearchParams();
  const counts = { own: unread.own, avatars: unread.avatar };
  const choose = (index: number): void =>
    setParams(
      (now) => {
        if (index === 0) now.delete(PARAM);
        else now.set(PARAM, TABS[index] ?? "");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <TabGroup
      className="flex min-h-full flex-col px-2 pt-5 pb-4 sm:px-2.5 sm:pt-3"
      selectedIndex={params.get(PARAM) === "avatars" ? 1 : 0}
      onChange={choose}
    >
      <div className="pt-safe" />
      <h1 className="px-2 pb-3 text-3xl font-bold tracking-tight sm:sr-only">{t("title")}</h1>
      <TabList className="flex flex-wrap gap-2 px-1 pb-3">
        {TABS.map((tab) => (
          <Tab key={tab} className={TAB}>
            <span className="truncate">{t(tab)}</span>
            <span className="sm:max-md:absolute sm:max-md:-top-1.5 sm:max-md:right-0.5">
              <UnreadBadge count={counts[tab]} />
            </span>
          </Tab>
        ))}
      </TabList>
      <TabPanels className="flex flex-1 flex-col">
        <TabPanel tabIndex={-1} className="flex-1">
          <OwnChats openNpcId={openNpcId} />
        </TabPanel>
        <TabPanel tabIndex={-1} className="flex-1">
          <AvatarChats />
        </TabPanel>
      </TabPanels>
    </TabGroup>
  );
}
