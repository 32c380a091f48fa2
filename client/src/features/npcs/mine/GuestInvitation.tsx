import { useTranslation } from "react-i18next";
import { AccountGains } from "../../../components/account/AccountGains.tsx";
import { GuestPanel } from "../../../components/account/GuestPanel.tsx";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { PeopleIcon } from "../../../components/icons/firstIcons.tsx";

const GAINS = ["make", "share", "avatar", "keep"] as const;

/** What an account adds to this page, for guests, who make no characters. */
export function GuestInvitation() {
  const { t } = useTranslation("npcs");
  return (
    <GuestPanel
      sign={
        <IconDisc className="size-14 bg-accent-soft text-accent">
          <PeopleIcon size={26} />
        </IconDisc>
      }
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
