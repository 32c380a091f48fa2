import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/Button.tsx";
import { CheckIcon, PeopleIcon } from "../../../components/icons.tsx";

const POINTS = ["make", "share", "avatar", "keep"] as const;
const BACK = { from: "/characters" };

/** What an account adds to this page, for guests, who make no characters. */
export function GuestInvitation() {
  const { t } = useTranslation("npcs");
  return (
    <section
      aria-labelledby="invitation"
      className="mx-auto flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-5 sm:mt-6"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <PeopleIcon size={26} />
        </span>
        <div className="min-w-0">
          <h2 id="invitation" className="text-lg font-bold">
            {t("guest.title")}
          </h2>
          <p className="text-sm text-pretty text-muted">{t("guest.text")}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-2">
        {POINTS.map((point) => (
          <li key={point} className="flex gap-2.5">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
            <span className="text-pretty">{t(`guest.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <LinkButton to="/register" state={BACK}>
          {t("guest.register")}
        </LinkButton>
        <LinkButton to="/login" state={BACK} variant="plain">
          {t("guest.login")}
        </LinkButton>
      </div>
    </section>
  );
}
