import { Form, useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { FormRules } from "../../lib/forms/fieldFacts.ts";
import { FieldRules } from "../../lib/forms/fieldRules.ts";

interface FormBodyProps {
  /** The rules of the fields. */
  rules: FormRules;
  className?: string;
  children: ReactNode;
}

/** A form that is validated by its rules. After a refused submit it focuses the first wrong field. */
export function FormBody({ rules, className, children }: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <FieldRules value={rules}>
      <Form ref={form} noValidate className={className}>
        {children}
      </Form>
    </FieldRules>
  );
}
