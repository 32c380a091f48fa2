import { useTranslation } from "react-i18next";
import { SwitchRow } from "../../../../components/form/SwitchRow.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";

/** Whether the character is its maker's AI avatar, with what that means for those who talk to it. */
export function AvatarFlagField() {
  const { t } = useTranslation("npcForm");
  const { field, setValue } = useFormField<boolean>("isAIAvatar");
  return (
    <SwitchRow
      checked={field.value}
      onChange={(on) => void setValue(on)}
      label={t("avatar.label")}
      text={t("avatar.text")}
    />
  );
}
