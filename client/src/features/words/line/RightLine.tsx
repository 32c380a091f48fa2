import { useTranslation } from "react-i18next";
import { CheckIcon, InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { useServerInfo } from "../../../lib/session/session.generated.ts";

/** Says that nothing is to be corrected; of a server without a language model, that it cannot tell. */
export function RightLine() {
  const { t } = useTranslation("words");
  const { data } = useServerInfo();
  if (!data) return null;
  const isDemo = data.serverInfo.demo.includes("ai");
  return isDemo ? (
    <p role="status" className="mt-4 flex animate-fade items-start gap-2 text-pretty text-muted">
      <InfoIcon size={20} className="mt-0.5 shrink-0" />
      {t("line.unjudged")}
    </p>
  ) : (
    <p role="status" className="mt-4 flex animate-fade items-start gap-2 text-pretty text-success">
      <CheckIcon size={20} className="mt-0.5 shrink-0" />
      {t("line.right")}
    </p>
  );
}
