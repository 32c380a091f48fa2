import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { priceOfTyped } from "./orderForm.rules.ts";
import { CHOICE } from "./PackageCard.tsx";

interface OtherAmountProps {
  /** What is typed; empty while a package is chosen. */
  value: string;
  wrong: boolean;
  /** Names the element that says what may be typed, or what is wrong. */
  noteId: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** The field for any number of points, which tells what they cost. */
export function OtherAmount({ value, wrong, noteId, onType, onLeave }: OtherAmountProps) {
  const { t } = useTranslation("recharge");
  const doge = useDoge();
  const id = useId();
  const price = priceOfTyped(value);
  return (
    <div className={classNames(CHOICE, wrong ? "border-error" : value !== "" && "border-primary bg-primary-soft")}>
      <label htmlFor={id} className="text-sm text-muted">
        {t("other")}
      </label>
      <input
        id={id}
        name="points"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder={t("otherExample")}
        aria-invalid={wrong}
        aria-describedby={noteId}
        className="-mx-2 min-h-8 min-w-0 rounded-sm bg-transparent px-2 text-lg font-bold tabular-nums outline-none placeholder:font-normal placeholder:text-muted"
      />
      <output htmlFor={id} className="min-h-[1.5em] text-sm text-muted tabular-nums">
        {price && doge(price)}
      </output>
    </div>
  );
}
