import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { POINTS_PACKAGES } from "../../../../../schema/rules/recharge.ts";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { useFormField } from "../../../lib/forms/useFormField.ts";
import { useMessageText } from "../../../lib/forms/useMessageText.ts";
import { classNames } from "../../../components/classNames.ts";
import { OtherAmount } from "./OtherAmount.tsx";
import { PackageCard } from "./PackageCard.tsx";

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
          // Who only passes by is not told that something is missing.
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
