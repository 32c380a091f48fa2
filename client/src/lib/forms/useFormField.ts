import { useField, useFormikContext } from "formik";
import { use, useMemo } from "react";
import { factsOf } from "./fieldFacts.ts";
import { FieldRules } from "./fieldRules.ts";
import { Refusal } from "./refusal.ts";

/** A field of a form: its value, what its rule says of it, and what is wrong with it. */
export function useFormField<T>(name: string) {
  const [field, { touched, error }, { setValue, setTouched }] = useField<T>(name);
  const { status } = useFormikContext();
  const rules = use(FieldRules);
  if (!rules) throw new Error(`The field ${name} stands in no form with rules.`);
  const facts = useMemo(() => factsOf(rules, name), [rules, name]);
  const refused = status instanceof Refusal ? status.reasonFor(name, field.value) : undefined;
  // Formik keeps an error an item where items of a list are wrong, and the list's own error as a text.
  const invalid = typeof error === "string" ? error : undefined;
  return {
    field,
    ...facts,
    setValue,
    setTouched,
    /** The key of what is wrong with the value, by the server or by the rule. */
    wrong: refused ?? invalid,
    /** The same, once the field has been left. */
    shownWrong: refused ?? (touched ? invalid : undefined),
  };
}
