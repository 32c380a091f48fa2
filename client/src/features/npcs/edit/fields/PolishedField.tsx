import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_LANGUAGE_TEXT_LENGTH } from "../../../../../../schema/rules/language.ts";
import { CountedField } from "../../../../components/form/CountedField.tsx";
import { SparkleIcon } from "../../../../components/icons/icons.tsx";
import { PolishSuggestion } from "../../../../components/notices/PolishSuggestion.tsx";
import { LowPrice } from "../../../../components/points/LowPrice.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { usePolish } from "../../../../lib/polish/usePolish.ts";
import type { Language, PolishPurpose } from "../../../../schema.generated.ts";
import { FieldAction } from "./FieldAction.tsx";

interface PolishedFieldProps {
  name: string;
  /** What the text is for; its label and its hint go by this name where they are not given. */
  purpose: Exclude<PolishPurpose, "chat">;
  label?: string;
  hint?: string;
  lines?: number;
  /** The language it is written in. */
  language: Language;
}

/** A text of a character, with a button that asks for better words. */
export function PolishedField({ name, purpose, lines, language, ...given }: PolishedFieldProps) {
  const { t } = useTranslation(["npcForm", "common"]);
  const { field, setValue } = useFormField<string>(name);
  const { value } = field;
  const { state, ask, dismiss } = usePolish(purpose);
  const button = useRef<HTMLButtonElement>(null);
  const length = [...value.trim()].length;
  const tooLong = length > MAX_LANGUAGE_TEXT_LENGTH;
  const label = given.label ?? t(`npcForm:${purpose}.label`);
  // A name needs no explanation.
  const hint = given.hint ?? (purpose === "name" ? undefined : t(`npcForm:${purpose}.hint`));
  const close = (): void => {
    dismiss();
    button.current?.focus();
  };
  return (
    <CountedField
      name={name}
      label={label}
      hint={tooLong ? t("npcForm:polishTooLong", { max: MAX_LANGUAGE_TEXT_LENGTH }) : hint}
      lines={lines}
      lang={language}
      autoComplete="off"
      action={
        <FieldAction
          ref={button}
          disabled={length === 0 || tooLong || state.kind === "running"}
          onClick={() => void ask(value, language)}
        >
          <SparkleIcon size={18} />
          {t("common:polish.action")}
          <span className="sr-only">: {label} </span>
          <LowPrice act="polish" />
        </FieldAction>
      }
    >
      <PolishSuggestion
        state={state}
        lang={language}
        onKeep={close}
        onUse={(text) => {
          void setValue(text);
          close();
        }}
      />
    </CountedField>
  );
}
