import { browserLanguage } from "../../../lib/session/guests.ts";
import { currentInterfaceLanguage } from "../../../lib/i18n/i18n.ts";
import { openSession } from "../../../lib/session/openSession.ts";
import { useRegister, useSendRegisterCode, useVerifyEmail } from "../accounts.generated.ts";
import type { RegistrationValues } from "./steps.ts";

/** What a registration asks the server for. */
export function useRegistrationCalls() {
  const [sendRegisterCode] = useSendRegisterCode();
  const [verifyEmail] = useVerifyEmail();
  const [register] = useRegister();
  return {
    /** Answers with the seconds until another code may be sent. */
    sendCode: async (email: string): Promise<number> => {
      const { data } = await sendRegisterCode({ variables: { email, language: currentInterfaceLanguage() } });
      return data?.sendRegisterCode.resendIn ?? 0;
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
