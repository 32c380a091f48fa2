import type { FormikHelpers } from "formik";
import { useEffect, useState } from "react";
import { Refusal } from "../../../lib/forms/refusal.ts";
import { currentInterfaceLanguage } from "../../../lib/i18n/i18n.ts";
import { browserLanguage } from "../../../lib/session/guests.ts";
import { openSession } from "../../../lib/session/openSession.ts";
import { useRegister, useSendRegisterCode, useVerifyEmail } from "../accounts.generated.ts";
import { useCodeSending } from "../auth/useCodeSending.ts";
import { forgetSentCode, readSentCode, rememberSentCode } from "./sentCode.ts";
import { EMPTY_REGISTRATION, stepToMend } from "./steps.ts";
import type { RegistrationValues, Step } from "./steps.ts";

type Helpers = Pick<FormikHelpers<RegistrationValues>, "setStatus" | "setTouched">;

const FIELD_OF_CODE = { INVALID_CODE: "code", USERNAME_TAKEN: "username", EMAIL_TAKEN: "email" } as const;

/**
 * The steps of a registration. Typed values stay when the user goes back;
 * an address that already has a code gets no second one, also after a reload.
 */
export function useWizard(onDone: () => Promise<void>) {
  const calls = useRegistrationCalls();
  const { sendTo, sending, left, waitFor } = useCodeSending(calls.sendCode);
  const [sent] = useState(readSentCode);
  const [step, setStep] = useState<Step>(sent ? "code" : "email");
  const [sentTo, setSentTo] = useState(sent?.email ?? null);
  useEffect(() => {
    if (sent) waitFor(Math.ceil((sent.resendAt - Date.now()) / 1000));
  }, [sent, waitFor]);

  const go = (next: Step, { setTouched }: Helpers): void => {
    void setTouched({}, false);
    setStep(next);
  };

  const sendCode = async (email: string): Promise<void> => {
    await sendTo(email);
    setSentTo(email);
  };

  const forward: Record<Step, (values: RegistrationValues, helpers: Helpers) => Promise<void>> = {
    email: async (values, helpers) => {
      const email = values.email.trim();
      if (email !== sentTo) await sendCode(email);
      go("code", helpers);
    },
    code: async (values, helpers) => {
      await calls.verify(values);
      go("account", helpers);
    },
    account: async (values) => {
      await calls.register(values);
      forgetSentCode();
      await onDone();
    },
  };

  const submit = async (values: RegistrationValues, helpers: Helpers): Promise<void> => {
    helpers.setStatus(undefined);
    try {
      await forward[step](values, helpers);
    } catch (error) {
      const refusal = new Refusal(error, values, FIELD_OF_CODE);
      helpers.setStatus(refusal);
      const mend = stepToMend(refusal.fields);
      if (mend && mend !== step) go(mend, helpers);
    }
  };

  const initialValues = { ...EMPTY_REGISTRATION, email: sent?.email ?? "" };
  return { initialValues, step, go, submit, sendCode, sending, left };
}

/** What a registration asks the server for. */
function useRegistrationCalls() {
  const [sendRegisterCode] = useSendRegisterCode();
  const [verifyEmail] = useVerifyEmail();
  // The session of a guest who registers ends.
  const [register] = useRegister({ context: { endsSession: true } });
  return {
    /** Answers with the seconds until another code may be sent. */
    sendCode: async (email: string): Promise<number> => {
      const { data } = await sendRegisterCode({ variables: { email, language: currentInterfaceLanguage() } });
      const { resendIn = 0, expiresIn = 0 } = data?.sendRegisterCode ?? {};
      const now = Date.now();
      rememberSentCode({ email, resendAt: now + resendIn * 1000, expiresAt: now + expiresIn * 1000 });
      return resendIn;
    },
    verify: async ({ email, code }: RegistrationValues): Promise<void> => {
      await verifyEmail({ variables: { email: email.trim(), code } });
    },
    register: async ({ email, code, username, password }: RegistrationValues): Promise<void> => {
      const input = { email: email.trim(), code, username: username.trim(), password, language: browserLanguage() };
      const { data } = await register({ variables: { input } });
      openSession(data?.register);
    },
  };
}
