import { jsonCall } from "../call.ts";
import { SendRegisterCodeDocument } from "../operations.generated.ts";
import { CODE_REQUEST } from "./codeRequest.ts";

export const sendRegisterCodeCall = jsonCall({
  ...CODE_REQUEST,
  path: "/auth/send-register-code",
  summary:
    "Sends an email with a registration code, in `language` or the language of Accept-Language. The answer is the same whether or not the address is known",
  answer: async ({ body, run }) => ({ data: (await run(SendRegisterCodeDocument, await body())).sendRegisterCode }),
});
