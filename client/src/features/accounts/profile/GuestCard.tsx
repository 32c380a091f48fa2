import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/Button.tsx";
import { CheckIcon } from "../../../components/icons.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { usePrices } from "../../../lib/points/points.generated.ts";
import { useGuestRounds } from "./profile.generated.ts";

function Point({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
      <span className="text-pretty">{children}</span>
    </li>
  );
}

/** What a guest may do, how much of it is left, and what an account adds, with the way to it. */
export function GuestCard() {
  const { t } = useTranslation("profile");
  const { data } = useGuestRounds({ fetchPolicy: "cache-and-network" });
  const prices = usePrices().data?.serverInfo.prices;
  const left = data?.viewer?.guestRoundsLeft ?? null;
  return (
    <section aria-labelledby="guest" className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-4">
        <Avatar src={null} name={t("guest")} size={64} />
        <div className="min-w-0">
          <h2 id="guest" className="text-lg font-bold">
            {t("guest")}
          </h2>
          <p className="text-sm text-muted">{t("guestText")}</p>
        </div>
      </div>
      {left !== null && prices && (
        <div>
          <p className="font-medium tabular-nums">{t("guestCard.left", { count: left, total: prices.guestRounds })}</p>
          <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
            <div
              className="h-full origin-left rounded-full bg-primary transition-transform"
              style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, prices.guestRounds))})` }}
            />
          </div>
          <p className="mt-1.5 text-sm text-pretty text-muted">{t(left > 0 ? "guestCard.may" : "guestCard.usedUp")}</p>
        </div>
      )}
      <div>
        <h3 className="mb-1.5 font-semibold">{t("guestCard.more")}</h3>
        <ul className="flex flex-col gap-1.5">
          <Point>{t("guestCard.keep")}</Point>
          {prices && prices.signupGrant > 0 && <Point>{t("guestCard.gift", { count: prices.signupGrant })}</Point>}
          <Point>{t("guestCard.profile")}</Point>
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <LinkButton to="/register" state={{ from: "/profile" }}>
          {t("guestCard.register")}
        </LinkButton>
        <LinkButton to="/login" state={{ from: "/profile" }} variant="plain">
          {t("guestCard.login")}
        </LinkButton>
      </div>
    </section>
  );
}
