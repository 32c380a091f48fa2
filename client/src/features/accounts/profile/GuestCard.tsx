import { NetworkStatus } from "@apollo/client";
import { useTranslation } from "react-i18next";
import { AccountGains } from "../../../components/account/AccountGains.tsx";
import { GuestPanel } from "../../../components/account/GuestPanel.tsx";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { classNames } from "../../../components/classNames.ts";
import { LockIcon } from "../../../components/icons/icons.tsx";
import { useGuestRounds, usePrices } from "../../../lib/points/points.generated.ts";

/** What a guest may do, how much of it is left, and what an account adds, with the way to it. */
export function GuestCard() {
  const { t } = useTranslation("profile");
  const rounds = useGuestRounds({ fetchPolicy: "cache-and-network" });
  const info = usePrices();
  const prices = info.data?.serverInfo.prices;
  const left = rounds.data?.viewer?.guestRoundsLeft ?? null;
  const isKnown = left !== null && prices !== undefined;
  // What is on its way has its room already, so that it moves nothing.
  const isComing = !isKnown && [rounds, info].some(({ networkStatus }) => networkStatus === NetworkStatus.loading);
  const hidden = isComing && "invisible";
  const grant = prices?.signupGrant ?? 0;
  const total = prices?.guestRounds ?? 0;
  return (
    <GuestPanel
      sign={<Avatar src={null} name={t("guest")} size={64} />}
      title={t("guest")}
      text={t("guestText")}
      className="p-4"
    >
      {(isKnown || isComing) && (
        <div>
          <p className={classNames("font-medium tabular-nums", hidden)}>
            {t("guestCard.left", { count: left ?? 0, total })}
          </p>
          <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
            <div
              className="h-full origin-left rounded-full bg-primary transition-transform"
              style={{ transform: `scaleX(${Math.min(1, (left ?? 0) / Math.max(1, total))})` }}
            />
          </div>
          <p className={classNames("mt-1.5 text-sm text-muted", hidden)}>
            {t(left === 0 ? "guestCard.usedUp" : "guestCard.may")}
          </p>
        </div>
      )}
      <div className="flex w-full max-w-[400px] flex-col gap-2">
        <AccountLinks from="/profile" register={t("guestCard.register")} login={t("guestCard.login")} />
      </div>
      <div>
        <h3 className="mb-1.5 font-semibold">{t("guestCard.more")}</h3>
        <AccountGains
          className="flex flex-col gap-1.5"
          points={[
            t("guestCard.keep"),
            ...(grant > 0
              ? [t("guestCard.gift", { count: grant })]
              : info.networkStatus === NetworkStatus.loading
                ? [null]
                : []),
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
    </GuestPanel>
  );
}
