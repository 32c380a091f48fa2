import { useTranslation } from "react-i18next";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";
import type { OlderMessages } from "../../../lib/messages/useOlderMessages.ts";

/** Shown over the top of the conversation, so that nothing moves: older messages are loading, or failed to load. */
export function OlderMessagesSign({ older: { state, load } }: { older: OlderMessages }) {
  const { t } = useTranslation("chat");
  if (state === "idle") return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-2 flex animate-fade justify-center">
      <div className="pointer-events-auto rounded-full border border-line bg-raised shadow-float">
        {state === "loading" ? (
          <span className="block px-2 [&>span]:p-2.5">
            <Spinner />
          </span>
        ) : (
          <button
            type="button"
            onClick={load}
            className="inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold text-primary"
          >
            <RetryIcon />
            {t("olderFailed")}
          </button>
        )}
      </div>
    </div>
  );
}
