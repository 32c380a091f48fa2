import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import { MoreIcon } from "./icons.tsx";

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onChoose: () => void;
  /** It takes something away. */
  danger?: boolean;
}

/** What can be done with a thing, behind three dots; `label` says with which. */
export function ActionMenu({ label, actions, className }: { label: string; actions: readonly MenuAction[]; className?: string }) {
  return (
    <Menu>
      <MenuButton
        aria-label={label}
        className={classNames("grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-primary-soft hover:text-ink", className)}
      >
        <MoreIcon size={20} />
      </MenuButton>
      <MenuItems anchor="bottom end" transition className="z-40 min-w-44 rounded-card border border-line bg-card p-1 shadow-float outline-none transition duration-150 data-closed:opacity-0">
        {actions.map(({ label: text, icon, onChoose, danger }) => (
          <MenuItem key={text}>
            <button
              type="button"
              onClick={onChoose}
              className={classNames(
                "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left transition-colors data-focus:bg-primary-soft",
                danger ? "text-error" : "text-ink",
              )}
            >
              {icon}
              {text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
