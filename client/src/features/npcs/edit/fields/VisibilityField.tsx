import { useId } from "react";
import { useTranslation } from "react-i18next";
import { VISIBILITIES } from "../../../../../../schema/rules/npcs.ts";
import { GlobeIcon, LockIcon } from "../../../../components/icons/icons.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { FieldError } from "./FieldError.tsx";

const ICONS = { public: GlobeIcon, private: LockIcon };

/** Who may find the character, each choice in a sentence. */
export function VisibilityField() {
  const { t } = useTranslation("npcForm");
  const id = useId();
  const { field, required, shownWrong: wrong } = useFormField<string>("visibility");
  return (
    <div className="px-4 py-3">
      <p id={id} className="font-medium">
        {t("visibility.label")}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={wrong ? `${id}-error` : undefined}
        aria-required={required}
        className="mt-2 grid gap-2 sm:grid-cols-2"
      >
        {VISIBILITIES.map((visibility) => {
          const Icon = ICONS[visibility];
          return (
            <label
              key={visibility}
              className="flex min-h-16 cursor-pointer items-start gap-3 rounded-md border border-line p-3 transition-colors hover:border-muted has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-aria-invalid:border-error"
            >
              <input
                {...field}
                type="radio"
                value={visibility}
                checked={field.value === visibility}
                aria-invalid={Boolean(wrong)}
                aria-describedby={`${id}-${visibility}`}
                aria-label={t(`visibility.${visibility}`)}
                className="peer sr-only"
              />
              <Icon size={22} className="mt-0.5 shrink-0 text-muted peer-checked:text-primary" />
              <span>
                <span className="block font-medium">{t(`visibility.${visibility}`)}</span>
                <span id={`${id}-${visibility}`} className="block text-sm text-muted">
                  {t(`visibility.${visibility}Text`)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {wrong && <FieldError id={`${id}-error`} message={wrong} />}
    </div>
  );
}
