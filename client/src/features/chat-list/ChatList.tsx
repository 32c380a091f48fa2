import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { PeopleIcon } from "../../components/icons/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { OwnChats } from "./OwnChats.tsx";

const TAB =
  "min-h-11 flex-1 rounded-full border border-line bg-card px-4 transition-colors data-selected:border-transparent data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary";

/** The viewer's chats, and the chats of the viewer's AI avatars. */
export function ChatList({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation("chatList");
  return (
    <TabGroup className="flex min-h-full flex-col px-2 pt-5 pb-4 sm:px-2.5 sm:pt-3">
      <div className="pt-safe" />
      <h1 className="px-2 pb-3 text-3xl font-bold tracking-tight sm:sr-only">{t("title")}</h1>
      <TabList className="flex gap-2 px-1 pb-3">
        <Tab className={TAB}>{t("own")}</Tab>
        <Tab className={TAB}>{t("avatars")}</Tab>
      </TabList>
      <TabPanels className="flex flex-1 flex-col">
        <TabPanel tabIndex={-1} className="flex-1">
          <OwnChats openNpcId={openNpcId} />
        </TabPanel>
        <TabPanel tabIndex={-1} className="flex-1">
          <Notice icon={<PeopleIcon size={28} />} title={t("avatarsEmptyTitle")} text={t("avatarsEmptyText")}>
            <LinkButton to="/characters/create">{t("avatarsEmptyAction")}</LinkButton>
          </Notice>
        </TabPanel>
      </TabPanels>
    </TabGroup>
  );
}
