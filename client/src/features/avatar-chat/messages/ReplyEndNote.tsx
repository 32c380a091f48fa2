import { useTranslation } from "react-i18next";
import { FailedIcon, StoppedIcon } from "../../../components/icons/chatIcons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

/** That a reply was not written to its end. */
export function ReplyEndNote({ message: { status } }: { message: MessageFragment }) {
  const { t } = useTranslation(["chat", "avatarChat"]);
  if (status === "complete" || status === "generating") return null;
  return (
    <p className="mt-1 flex w-fit items-start gap-1.5 rounded-full bg-veil/70 px-3 py-1 text-sm text-on-veil [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {status === "stopped" ? <StoppedIcon /> : <FailedIcon />}
      {status === "failed" ? t("avatarChat:noReply") : t(`chat:${status}`)}
    </p>
  );
}
