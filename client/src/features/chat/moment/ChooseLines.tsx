import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { plainTextOf } from "../../../../../schema/rules/markup/markup.ts";
import { MAX_MOMENT_LINES } from "../../../../../schema/rules/moments.ts";
import { classNames } from "../../../components/classNames.ts";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

interface ChooseLinesProps {
  messages: readonly MessageFragment[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Lines of a conversation, to be chosen by a tap; in sight are the one that is chosen already, else the newest. */
export function ChooseLines({ messages, chosen, onChange }: ChooseLinesProps) {
  const { t } = useTranslation("chat");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector("[aria-pressed=true]");
    if (first) first.scrollIntoView?.({ block: "center" });
    else list.current?.lastElementChild?.scrollIntoView?.({ block: "end" });
  }, []);
  const isFull = chosen.length >= MAX_MOMENT_LINES;
  return (
    <div className="-mx-2 max-h-[46dvh] overflow-y-auto px-2 py-1">
      <ol ref={list} aria-label={t("moment.lines")} className="flex flex-col gap-1">
        {messages.map(({ id, sender, text, language }) => {
          const isOwn = sender === "user";
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
                className="group flex min-h-11 w-full items-center gap-3 py-1 text-start disabled:opacity-50"
              >
                <span
                  className={classNames(
                    "grid size-6 shrink-0 place-items-center rounded-full border transition-colors group-hover:border-primary",
                    isChosen ? "border-primary bg-primary text-on-primary" : "border-muted/50",
                  )}
                >
                  {isChosen && <CheckIcon size={14} />}
                </span>
                <span className={classNames("flex min-w-0 flex-1", isOwn && "justify-end")}>
                  <span
                    lang={language}
                    dir="auto"
                    className={classNames(
                      "rounded-bubble px-4 py-2 wrap-anywhere",
                      isOwn ? "rounded-br-tip bg-own text-on-own" : "rounded-bl-tip border border-line bg-bubble",
                    )}
                  >
                    {/* Cut inside the bubble: in its padding, a part of the fourth line would be seen. */}
                    <span className="line-clamp-3">{isOwn ? text : plainTextOf(text)}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
