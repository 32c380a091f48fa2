import { useTranslation } from "react-i18next";
import { AccountGains } from "../../../components/account/AccountGains.tsx";
import { GuestPanel } from "../../../components/account/GuestPanel.tsx";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { LockIcon } from "../../../components/icons/icons.tsx";
import { useGuestRounds, usePrices } from "../../../lib/points/points.generated.ts";

/** What a guest may do, how much of it is left, and what an account adds, with the way to it. */
export function GuestCard() {
  const { t } = useTranslation("profile");
  const { data } = useGuestRounds({ fetchPolicy: "cache-and-network" });
  const prices = usePrices().data?.serverInfo.prices;
  const grant = prices?.signupGrant ?? 0;
  const left = data?.viewer?.guestRoundsLeft ?? null;
  return (
    <GuestPanel
      sign={<Avatar src={null} name={t("guest")} size={64} />}
      title={t("guest")}
      text={t("guestText")}
      className="p-4"
    >
      {left !== null && prices && (
        <div>
          <p className="font-medium tabular-nums">{t("guestCard.left", { count: left, total: prices.guestRounds })}</p>
          <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
            <div
              className="h-full origin-left rounded-full bg-primary transition-transform"
              style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, prices.guestRounds))})` }}
            />
          </div>
          <p className="mt-1.5 text-sm text-muted">{t(left > 0 ? "guestCard.may" : "guestCard.usedUp")}</p>
        </div>
      )}
      <div>
        <h3 className="mb-1.5 font-semibold">{t("guestCard.more")}</h3>
        <AccountGains
          className="flex flex-col gap-1.5"
          points={[
            t("guestCard.keep"),
            ...(grant > 0 ? [t("guestCard.gift", { count: grant })] : []),
            t("guestCard.profile"),
          ]}
        />
      </div>
      <div>
        <h3 className="mb-1.5 font-semibold">{t("guestCard.cannot")}</h3>
        <ul className="flex flex-col gap-1.5">
          {(["translate", "write", "create", "buy"] as const).map((act) => (
            <li key={act} className="flex gap-2.5 text-pretty">
              <LockIcon size={20} className="mt-0.5 shrink-0 text-muted" />
              {t(`guestCard.cannotDo.${act}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <AccountLinks from="/profile" register={t("guestCard.register")} login={t("guestCard.login")} />
      </div>
    </GuestPanel>
  );
}
