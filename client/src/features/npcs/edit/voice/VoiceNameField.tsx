import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../components/form/Select.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { FieldError } from "../fields/FieldError.tsx";

/** Which of the models' voices it is; nothing where there is nothing to choose. One that is gone can be kept. */
export function VoiceNameField({ voices }: { voices: readonly string[] }) {
  const { t } = useTranslation("npcForm");
  const { field, shownWrong: wrong, setValue } = useFormField<string>("voiceName");
  const id = useId();
  const { value } = field;
  if (voices.length < 2 && !value) return null;
  const gone = !value || voices.includes(value) ? [] : [{ value, text: t("voice.gone", { name: value }) }];
  return (
    <div className="px-4 py-3">
      <Select
        label={t("voice.label")}
        value={value}
        options={[
          {
            value: "",
            text: t("voice.usual"),
          },
          ...voices.map((name) => ({ value: name, text: name })),
          ...gone,
        ]}
        disabled={false}
        onChange={(name) => void setValue(name)}
      />
      {wrong && <FieldError id={id} message={wrong} />}
    </div>
  );
}
