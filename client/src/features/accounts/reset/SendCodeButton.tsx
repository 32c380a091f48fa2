import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { currentInterfaceLanguage } from "../../../lib/i18n/i18n.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useSendResetCode } from "../accounts.generated.ts";
import { isEmail } from "../auth/isEmail.ts";
import { useCodeSending } from "../auth/useCodeSending.ts";
import { useFailureToast } from "./useFailureToast.ts";

/** Sends a reset code to the address in the form; waits while none could be sent. */
export function SendCodeButton() {
  const { t } = useTranslation("auth");
  const { values } = useFormikContext<{ email: string }>();
  const toastFailure = useFailureToast();
  const [sendResetCode] = useSendResetCode();
  const { sendTo, sending, left } = useCodeSending(async (email) => {
    const { data } = await sendResetCode({ variables: { email, language: currentInterfaceLanguage() } });
    return data?.sendResetCode.resendIn ?? 0;
  });
  const send = (): void => {
    sendTo(values.email.trim()).then(() => showToast("success", t("codeSent")), toastFailure);
  };
  return (
    <Button
      variant="soft"
      className="min-w-32 shrink-0 tabular-nums disabled:opacity-75"
      disabled={sending || left > 0 || !isEmail(values.email)}
      onClick={send}
    >
      {left > 0 ? t("resendIn", { seconds: left }) : t("sendCode")}
    </Button>
  );
}
