import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { useTouchMenu } from "../buttons/useTouchMenu.ts";

interface BubbleLineProps {
  own?: boolean;
  /** The message's menu: a pointer over the line and the keyboard show its button, a long press opens it. */
  menu: ReactNode;
  children: ReactNode;
}

/** A bubble with its menu, whose button is seen only while it may be wanted. */
export function BubbleLine({ own = false, menu, children }: BubbleLineProps) {
  const press = useTouchMenu();
  return (
    <div
      {...press}
      className={classNames(
        "group/line flex items-end [@media(hover:none)]:select-none [@media(hover:none)]:[-webkit-touch-callout:none]",
        own && "justify-end gap-1.5",
      )}
    >
      {own && menu}
      {children}
      {!own && menu}
    </div>
  );
}
