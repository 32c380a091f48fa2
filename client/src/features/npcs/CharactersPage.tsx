import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { NpcGrid } from "./NpcGrid.tsx";

const LISTS = ["popular", "new"] as const;

/** Every public character, by liking or by age. */
export default function CharactersPage() {
  const { t } = useTranslation("home");
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col px-4 pt-5 pb-8 sm:px-6 sm:pt-8">
      <div className="pt-safe" />
      <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t("characters.title")}</h1>
      <p className="mt-1 text-muted">{t("characters.text")}</p>
      <TabGroup className="mt-4 flex flex-col gap-4">
        <TabList className="flex gap-2">
          {LISTS.map((list) => (
            <Tab
              key={list}
              className="min-h-11 rounded-full border border-line bg-card px-5 transition-colors data-selected:border-transparent data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary"
            >
              {t(`characters.${list}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {LISTS.map((list) => (
            <TabPanel key={list} tabIndex={-1}>
              <NpcGrid type={list} label={t(`characters.${list}`)} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </div>
  );
}
