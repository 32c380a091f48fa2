import { useId } from "react";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A native select with its label. */
export function Select<Value extends string>({ label, value, options, disabled, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-12 w-full rounded-md border border-muted/50 bg-card px-3 text-field transition-colors hover:border-muted disabled:opacity-60"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
