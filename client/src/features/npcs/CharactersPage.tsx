import { TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Avatar } from "../../components/Avatar.tsx";
import { AccountGains } from "../../components/account/AccountGains.tsx";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { GuestPanel } from "../../components/account/GuestPanel.tsx";
import { Button, LinkButton } from "../../components/buttons/Button.tsx";
import { PlusIcon } from "../../components/icons/icons.tsx";
import { TabPill } from "../../components/tabs/TabPill.tsx";
import { openGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { NpcGrid } from "./cards/NpcGrid.tsx";
import { MyNpcs } from "./mine/MyNpcs.tsx";
import { useNpcPages } from "./useNpcPages.ts";
import "./characters.css";

const LISTS = ["mine", "popular", "new"] as const;

/**
 * The page `/characters`: the viewer's characters, the popular ones and the new ones.
 * The URL names the list, so that going back returns to it.
 */
export default function CharactersPage() {
  const { t } = useTranslation("npcs");
  const guest = useViewerUser().userType === "guest";
  const [params, setParams] = useSearchParams();
  // Guests have no characters, so their first list is the popular ones.
  const asked = params.get("list") ?? (guest ? "popular" : "mine");
  const index = LISTS.findIndex((list) => list === asked);
  const create = (
    <>
      <PlusIcon size={20} />
      {t("mine.create")}
    </>
  );
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col px-4 pt-5 pb-8 sm:px-6 sm:pt-8">
      <div className="pt-safe" />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="characters-title text-3xl font-bold tracking-tight sm:text-2xl">{t("characters.title")}</h1>
        {guest ? (
          <Button variant="soft" onClick={() => openGuestDialog("create")}>
            {create}
          </Button>
        ) : (
          <LinkButton to="/characters/create">{create}</LinkButton>
        )}
      </div>
      <p className="mt-1 text-muted">{t("characters.text")}</p>
      <TabGroup
        className="mt-4 flex flex-col gap-4"
        selectedIndex={Math.max(index, 0)}
        onChange={(chosen) =>
          setParams({ list: LISTS[chosen] ?? LISTS[0] }, { replace: true, preventScrollReset: true })
        }
      >
        <TabList className="characters-lists flex flex-wrap gap-2">
          {LISTS.map((list) => (
            <TabPill key={list} className="px-4 sm:px-5">
              {t(`lists.${list}`)}
            </TabPill>
          ))}
        </TabList>
        <TabPanels>
          {LISTS.map((list) => (
            <TabPanel key={list} tabIndex={-1}>
              {list !== "mine" ? (
                <PublicNpcs type={list} label={t(`lists.${list}`)} />
              ) : guest ? (
                <GuestInvitation />
              ) : (
                <MyNpcs />
              )}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </div>
  );
}

/** All public characters, most popular or newest first. */
function PublicNpcs({ type, label }: { type: "popular" | "new"; label: string }) {
  const pages = useNpcPages({ type });
  return <NpcGrid pages={pages} label={label} />;
}

const GAINS = ["make", "share", "avatar", "keep"] as const;

/** What an account adds to this page, for guests, who make no characters. */
function GuestInvitation() {
  const { t } = useTranslation("npcs");
  return (
    <GuestPanel
      sign={<Avatar src="/faces/amelie.svg" name="" size={64} />}
      title={t("guest.title")}
      text={t("guest.text")}
      className="mx-auto w-full max-w-md p-5 sm:mt-6"
    >
      <AccountGains className="flex flex-col gap-2" points={GAINS.map((gain) => t(`guest.${gain}`))} />
      <div className="flex flex-col gap-2">
        <AccountLinks from="/characters" register={t("guest.register")} login={t("guest.login")} />
      </div>
    </GuestPanel>
  );
}
