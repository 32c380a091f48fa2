import { useTranslation } from "react-i18next";
import { NotEnoughPoints } from "../notices/NotEnoughPoints.tsx";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { useServerInfo } from "../../lib/session/session.generated.ts";
import { FailedIcon } from "../icons/chatIcons.tsx";

/** Why a message could not be translated, under it. */
export function TranslationFailure({ error }: { error: unknown }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const isDemo = useServerInfo().data?.serverInfo.demo.includes("ai");
  const code = errorCodeOf(error);
  if (code === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  const text = {
    none: () => t("translation.network"),
    model: () => t(isDemo ? "translation.demo" : "translation.failed"),
    other: () => errorText(error),
  }[code === null ? "none" : code === "AI_UNAVAILABLE" ? "model" : "other"]();
  return (
    <p role="alert" className="flex items-start gap-1.5 pt-1 pl-1 text-sm text-error [&>svg]:mt-0.5 [&>svg]:shrink-0">
      <FailedIcon />
      {text}
    </p>
  );
}
