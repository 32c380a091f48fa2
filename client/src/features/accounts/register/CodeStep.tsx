import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { CodeField } from "../auth/CodeField.tsx";
import type { RegistrationValues } from "./steps.ts";

interface CodeStepProps {
  /** Seconds until another code may be sent. */
  left: number;
  sending: boolean;
  onResend: () => void;
}

/** The proof of the address. */
export function CodeStep({ left, sending, onResend }: CodeStepProps) {
  const { t } = useTranslation("auth");
  const { values } = useFormikContext<RegistrationValues>();
  return (
    <>
      <p className="mb-4 text-pretty">{t("codeSentTo", { email: values.email.trim() })}</p>
      <CodeField hint={t("codeHint")} />
      <Button
        variant="plain"
        className={classNames("ml-[max(-24px,-6vw)] tabular-nums", left > 0 && "text-muted!")}
        disabled={sending || left > 0}
        onClick={onResend}
      >
        {left > 0 ? t("sendAgainIn", { seconds: left }) : t("sendAgain")}
      </Button>
    </>
  );
}
