import { useTranslation } from "react-i18next";
import { ComputerIcon, PhoneIcon } from "../../../../components/icons/icons.tsx";
import { useTimes } from "../../../../lib/time/useTimes.ts";
import { deviceName } from "./deviceName.ts";
import type { SignInsQuery } from "../profile.generated.ts";

/** A device with a session, and since when. */
export function SignInRow({ signIn }: { signIn: SignInsQuery["sessions"][number] }) {
  const { t } = useTranslation("profile");
  const times = useTimes();
  const { browser, system, handheld } = deviceName(signIn.device);
  const name =
    browser && system ? t("signIns.device", { browser, system }) : (browser ?? system ?? t("signIns.unknownDevice"));
  const Sign = handheld ? PhoneIcon : ComputerIcon;
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <span className="shrink-0 text-muted">
        <Sign />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={signIn.device}>
          {name}
        </span>
        <time dateTime={signIn.createdAt} title={times.dateTime(signIn.createdAt)} className="block text-sm text-muted">
          {t("signIns.since", { time: times.relative(signIn.createdAt) })}
        </time>
      </span>
      {signIn.isCurrent && (
        <span className="shrink-0 rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
          {t("signIns.current")}
        </span>
      )}
    </li>
  );
}
