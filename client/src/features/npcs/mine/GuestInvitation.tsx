import { useTranslation } from "react-i18next";
import { AccountGains } from "../../../components/account/AccountGains.tsx";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { PeopleIcon } from "../../../components/icons/icons.tsx";

const GAINS = ["make", "share", "avatar", "keep"] as const;

/** What an account adds to this page, for guests, who make no characters. */
export function GuestInvitation() {
  const { t } = useTranslation("npcs");
  return (
    <section
      aria-labelledby="invitation"
      className="mx-auto flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-5 sm:mt-6"
    >
      <div className="flex items-center gap-4">
        <IconDisc className="size-14 bg-accent-soft text-accent">
          <PeopleIcon size={26} />
        </IconDisc>
        <div className="min-w-0">
          <h2 id="invitation" className="text-lg font-bold">
            {t("guest.title")}
          </h2>
          <p className="text-sm text-pretty text-muted">{t("guest.text")}</p>
        </div>
      </div>
      <AccountGains className="flex flex-col gap-2" points={GAINS.map((gain) => t(`guest.${gain}`))} />
      <div className="flex flex-col gap-2">
        <AccountLinks from="/characters" register={t("guest.register")} login={t("guest.login")} />
      </div>
    </section>
  );
}
