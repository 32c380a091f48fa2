import { useId } from "react";
import { SelectBox } from "./SelectBox.tsx";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A select of a form, with its label. */
export function Select<Value extends string>({ label, ...rest }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <SelectBox
        {...rest}
        id={id}
        className="min-h-12 rounded-md border-muted/50 hover:border-muted disabled:opacity-60"
      />
    </div>
  );
}
