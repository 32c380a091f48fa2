import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { POINTS_PACKAGES } from "../../../../../schema/rules/recharge.ts";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { useFormField } from "../../../lib/forms/useFormField.ts";
import { useMessageText } from "../../../lib/forms/useMessageText.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { priceOfTyped } from "./orderForm.rules.ts";
import { CHOICE, PackageCard } from "./PackageCard.tsx";

const isPackage = (points: string): boolean => POINTS_PACKAGES.map(String).includes(points);

/**
 * The packages, and a field for any other number of points.
 * Typing in the field puts the package aside, and the other way round.
 */
export function AmountChoice() {
  const { t } = useTranslation("recharge");
  const { field, setValue, setTouched, shownWrong } = useFormField<string>("points");
  const [typed, setTyped] = useState(field.value !== "" && !isPackage(field.value));
  const text = useMessageText();
  const id = useId();
  const choose = (points: string): void => {
    setTyped(false);
    void setTouched(false, false);
    void setValue(points);
  };
  const type = (points: string): void => {
    setTyped(true);
    void setValue(points);
  };
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-2 px-1 font-semibold">{t("howMany")}</legend>
      <div className="grid grid-cols-two gap-3 sm:grid-cols-3">
        {POINTS_PACKAGES.map((points) => (
          <PackageCard
            key={points}
            points={points}
            checked={!typed && field.value === String(points)}
            onChoose={() => choose(String(points))}
          />
        ))}
        <OtherAmount
          value={typed ? field.value : ""}
          wrong={shownWrong !== undefined}
          noteId={`${id}-note`}
          onType={type}
          // Leaving an empty field is no error.
          onLeave={() => typed && field.value !== "" && void setTouched(true)}
        />
      </div>
      <p
        id={`${id}-note`}
        role={shownWrong ? "alert" : undefined}
        className={classNames(
          "flex min-h-7 items-start gap-1.5 px-1 pt-2 text-sm leading-snug",
          shownWrong ? "text-error" : "text-muted",
        )}
      >
        {shownWrong && <AlertIcon size={16} className="mt-0.5 shrink-0" />}
        {shownWrong ? text(shownWrong) : t("rate")}
      </p>
    </fieldset>
  );
}

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
function OtherAmount({ value, wrong, noteId, onType, onLeave }: OtherAmountProps) {
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
