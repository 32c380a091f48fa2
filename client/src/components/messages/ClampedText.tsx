import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TEXT } from "../../lib/speech/readText.ts";
import { classNames } from "../classNames.ts";

/** Lines of a message that are shown until more is asked for (specification, section 9). */
const LINES = 3;

interface ClampedTextProps {
  text: string;
  /** Names the text where it is read aloud (see `ReadText`). */
  textId?: string | undefined;
  /** Whether the person opened or folded it; null if they did neither. */
  open: boolean | null;
  /** Whether it is open until they do. */
  startsOpen: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A text of at most three lines, with a button that opens and folds it. A fourth line is shown, as the button would
 * take that room. A text that starts open has no button.
 */
export function ClampedText({ text, textId, open, startsOpen, onToggle, children }: ClampedTextProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const isOpen = open ?? startsOpen;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      setIsLong(element.scrollHeight > lineHeight * (LINES + 1.5));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);

  return (
    <>
      <div ref={box} {...{ [TEXT]: textId }} className={classNames(!isOpen && isLong && "line-clamp-3")}>
        {children}
      </div>
      {isLong && (!isOpen || open !== null) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
          className="relative mt-0.5 block text-sm font-semibold underline-offset-4 opacity-90 before:absolute before:-inset-x-3 before:-inset-y-2.5 hover:underline"
        >
          {t(isOpen ? "collapse" : "expand")}
        </button>
      )}
    </>
  );
}
