import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";

const BUBBLES = ["w-3/5 h-16", "ml-auto w-2/5 h-11", "w-1/2 h-11"];

/** The shape of a conversation while it is read. */
export function ChatSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="mx-auto flex min-h-0 w-full max-w-[720px] flex-1 flex-col justify-end gap-2 overflow-hidden px-safe pb-3"
    >
      {BUBBLES.map((shape) => (
        <span key={shape} className={classNames("block animate-wait rounded-bubble bg-line", shape)} />
      ))}
      {/* Where one will write, under the room for the actions and the suggestions. */}
      <span className="mt-22 flex shrink-0 items-center gap-2">
        <span className="block h-12 flex-1 rounded-[24px] border border-line bg-card" />
        <span className="block size-12 rounded-full bg-line" />
      </span>
    </div>
  );
}
