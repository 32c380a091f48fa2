import { Switch } from "@headlessui/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { CheckIcon } from "../../../../components/icons/firstIcons.tsx";

/** Whether the character is its maker's AI avatar, with what that means for those who talk to it. */
export function AvatarFlagField() {
  const { t } = useTranslation("npcForm");
  const id = useId();
  const { field, setValue } = useFormField<boolean>("isAIAvatar");
  const { value } = field;
  return (
    <Switch
      checked={value}
      onChange={(on) => void setValue(on)}
      aria-label={t("avatar.label")}
      aria-describedby={id}
      className="group flex min-h-16 w-full flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-primary-soft/50"
    >
      <span className="min-w-0 grow basis-[9rem]">
        <span className="block font-medium">{t("avatar.label")}</span>
        <span id={id} className="block text-sm text-pretty text-muted">
          {t("avatar.text")}
        </span>
      </span>
      <span className="relative h-8 w-14 shrink-0 rounded-full bg-muted/40 transition-colors group-data-checked:bg-primary">
        <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-card text-primary transition-transform group-data-checked:translate-x-6">
          {value && <CheckIcon size={14} />}
        </span>
      </span>
    </Switch>
  );
}
