import { Form, useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** A form that leaves judging to its rules and, when it was refused, puts the cursor into the first field that is wrong. */
export function FormBody({ children, className }: { children: ReactNode; className?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <Form ref={form} noValidate className={className}>
      {children}
    </Form>
  );
}
