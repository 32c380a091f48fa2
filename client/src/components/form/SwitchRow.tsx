import { Switch } from "@headlessui/react";
import { useId } from "react";
import type { ReactNode } from "react";
import { CheckIcon } from "../icons/firstIcons.tsx";

interface SwitchRowProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** Stands behind the label. */
  aside?: ReactNode;
  /** What it means. */
  text: string;
}

/** A setting that is on or off: the whole row turns it. */
export function SwitchRow({ checked, disabled = false, onChange, label, aside, text }: SwitchRowProps) {
  const id = useId();
  return (
    <Switch
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      aria-label={label}
      aria-describedby={`${id}-aside ${id}-text`}
      className="group flex min-h-16 w-full flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-primary-soft/50 disabled:opacity-60"
    >
      <span className="min-w-0 grow basis-[9rem]">
        <span className="block font-medium text-pretty">
          {label} <span id={`${id}-aside`}>{aside}</span>
        </span>
        <span id={`${id}-text`} className="block text-sm text-muted">
          {text}
        </span>
      </span>
      <span className="relative h-8 w-14 shrink-0 rounded-full bg-muted/40 transition-colors group-data-checked:bg-primary">
        <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-card text-primary transition-transform group-data-checked:translate-x-6">
          {checked && <CheckIcon size={14} />}
        </span>
      </span>
    </Switch>
  );
}
