import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { MoreIcon } from "../icons/icons.tsx";

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Marks what cannot be undone. */
  danger?: boolean;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  /** A heading above the actions. */
  heading?: string | undefined;
  /**
   * Its button is seen only under a pointer over the `group/line` that it stands in, and with the focus.
   * There a long press opens it too (see `useTouchMenu`).
   */
  quiet?: boolean;
  className?: string | undefined;
  /** The side of the dots that the menu is in line with. */
  align?: "start" | "end";
}

/** Three dots that open a menu of actions. */
export function ActionMenu({ label, actions, heading, quiet = false, className, align = "end" }: ActionMenuProps) {
  return (
    <Menu>
      <MenuButton
        aria-label={label}
        className={classNames(
          "grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-primary-soft hover:text-primary data-open:bg-primary-soft data-open:text-primary",
          quiet &&
            "opacity-0 transition-opacity group-hover/line:opacity-100 focus-visible:opacity-100 data-open:opacity-100",
          className,
        )}
      >
        <MoreIcon />
      </MenuButton>
      <MenuItems
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className="z-40 min-w-52 animate-fade rounded-card border border-line bg-raised py-1.5 shadow-float outline-none"
      >
        {heading !== undefined && (
          <MenuSection>
            <MenuHeading className="px-4 py-1.5 text-xs text-muted tabular-nums">{heading}</MenuHeading>
          </MenuSection>
        )}
        {actions.map(({ label: text, icon, onSelect, danger }) => (
          <MenuItem key={text}>
            <button
              type="button"
              onClick={onSelect}
              className={classNames(
                "flex min-h-11 w-full items-center gap-3 px-4 text-left data-focus:bg-primary-soft/60",
                danger && "text-error",
              )}
            >
              <span className={classNames("shrink-0", !danger && "text-muted")}>{icon}</span>
              {text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
