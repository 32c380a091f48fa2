import { useTranslation } from "react-i18next";
import { useServerInfo } from "../../lib/session/session.generated.ts";
import { classNames } from "../classNames.ts";
import { InfoIcon } from "../icons/firstIcons.tsx";

/** Says that replies come from the built-in phrasebook, on servers without a language model. */
export function DemoNote({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { data } = useServerInfo();
  if (!data?.serverInfo.demo.includes("ai")) return null;
  return (
    <p className={classNames("flex items-start gap-1.5 text-sm text-muted", className)}>
      <InfoIcon size={16} className="mt-0.5 shrink-0" />
      {t("demoVoice")}
    </p>
  );
}
