import { useField } from "formik";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormField } from "../../lib/forms/useFormField.ts";
import { useMessageText } from "../../lib/forms/useMessageText.ts";
import "../form/checkbox.css";
import { AlertIcon } from "../icons/firstIcons.tsx";

const NAME = "inGoodFaith";

/** What who gives a notice under the law says of it. */
export function GoodFaithField() {
  const { t } = useTranslation("reports");
  const id = useId();
  const [field] = useField({ name: NAME, type: "checkbox" });
  const { shownWrong } = useFormField<boolean>(NAME);
  const text = useMessageText();
  return (
    <div className="pb-4">
      <label className="-my-2.5 flex cursor-pointer items-start gap-3 py-2.5">
        <input
          {...field}
          type="checkbox"
          aria-required
          aria-invalid={shownWrong !== undefined}
          aria-describedby={shownWrong ? id : undefined}
          className="checkbox mt-0.5"
        />
        <span className="text-pretty">{t("form.goodFaith")}</span>
      </label>
      {shownWrong && (
        <p id={id} className="flex items-start gap-1.5 pl-8 text-sm text-error">
          <AlertIcon size={16} className="mt-0.5 shrink-0" />
          {text(shownWrong)}
        </p>
      )}
    </div>
  );
}
