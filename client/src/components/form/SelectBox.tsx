import type { SelectHTMLAttributes } from "react";
import { ForwardIcon } from "../icons/firstIcons.tsx";

interface SelectBoxProps<Value extends string> extends Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  "id" | "disabled"
> {
  value: Value;
  options: readonly { value: Value; text: string }[];
  className: string;
  onChange: (value: Value) => void;
}

/** A native select with an arrow of our own: browsers put theirs at the very edge. */
export function SelectBox<Value extends string>({ options, className, onChange, ...rest }: SelectBoxProps<Value>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={`w-full appearance-none border bg-card pr-10 pl-4 text-field -outline-offset-1 transition-colors ${className}`}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ForwardIcon size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto rotate-90 text-muted" />
    </span>
  );
}
