import { jsonCall } from "../call.ts";
import { SendRegisterCodeDocument } from "../operations.generated.ts";
import { CODE_REQUEST } from "./codeRequest.ts";

export const sendRegisterCodeCall = jsonCall({
  ...CODE_REQUEST,
  path: "/auth/send-register-code",
  summary:
    "Mails a code to register with, in `language`, else that of Accept-Language; answers alike whether or not the address is known",
  answer: async ({ body, run }) => ({ data: (await run(SendRegisterCodeDocument, await body())).sendRegisterCode }),
});
