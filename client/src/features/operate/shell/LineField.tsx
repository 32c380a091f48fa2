import { useId } from "react";

interface LineFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Digits only. */
  isNumber?: boolean;
  /** Lines; one by default. */
  lines?: number;
  maxLength?: number;
  className?: string;
}

/** A field of an operator's form. */
export function LineField({ label, hint, value, onChange, isNumber, lines = 1, maxLength, className }: LineFieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    maxLength,
    "aria-describedby": hint ? `${id}-hint` : undefined,
    className:
      "min-h-12 w-full rounded-md border border-muted/50 bg-card px-4 py-2 text-field transition-colors hover:border-muted",
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} dir="auto" onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          dir="auto"
          autoComplete="off"
          inputMode={isNumber ? "numeric" : undefined}
          onChange={({ target }) => onChange(isNumber ? target.value.replaceAll(/\D/g, "") : target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="pt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
