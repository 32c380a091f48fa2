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
      className="mx-auto flex w-full max-w-[720px] flex-1 flex-col justify-end gap-2 px-safe pb-4"
    >
      {BUBBLES.map((shape) => (
        <span key={shape} className={classNames("block animate-wait rounded-bubble bg-line", shape)} />
      ))}
    </div>
  );
}
