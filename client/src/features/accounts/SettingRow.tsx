import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { CheckIcon, ForwardIcon } from "../../components/icons/firstIcons.tsx";

interface Choice<T extends string> {
  value: T;
  name: string;
  lang?: string;
}

interface SettingRowProps<T extends string> {
  label: string;
  text?: string;
  value: T;
  choices: readonly Choice<T>[];
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** A setting with a few values: the whole row opens the list of them. */
export function SettingRow<T extends string>({
  label,
  text,
  value,
  choices,
  disabled = false,
  onChange,
}: SettingRowProps<T>) {
  const current = choices.find((choice) => choice.value === value);
  return (
    <Listbox value={value} onChange={(next) => next !== value && onChange(next)} disabled={disabled}>
      {/* Its name is all the text it shows, so that users of voice control can say what they see. */}
      <ListboxButton className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-primary-soft/50 disabled:opacity-60">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-[8rem]">
            <span className="block font-medium">{label}</span>
            {text && <span className="block text-sm text-muted">{text}</span>}
          </span>
          <span lang={current?.lang} dir="auto" className="text-primary">
            {current?.name ?? value}
          </span>
        </span>
        <ForwardIcon size={18} className="rotate-90 text-muted" />
      </ListboxButton>
      <ListboxOptions
        anchor={{ to: "bottom end", gap: 4, padding: 12 }}
        className="z-40 min-w-52 animate-fade rounded-card border border-line bg-raised p-1.5 shadow-float focus:outline-none"
      >
        {choices.map((choice) => (
          <ListboxOption
            key={choice.value}
            value={choice.value}
            lang={choice.lang}
            className="group flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 data-focus:bg-primary-soft data-selected:font-semibold data-selected:text-primary"
          >
            {choice.name}
            <CheckIcon size={18} className="opacity-0 group-data-selected:opacity-100" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
