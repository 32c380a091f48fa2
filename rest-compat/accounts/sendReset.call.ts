import { jsonCall } from "../call.ts";
import { SendResetCodeDocument } from "../operations.generated.ts";
import { CODE_REQUEST } from "./codeRequest.ts";

export const sendResetCall = jsonCall({
  ...CODE_REQUEST,
  path: "/auth/send-reset",
  summary: "Sends an email with a code for a new password. The answer is the same whether or not the address is known",
  answer: async ({ body, run }) => ({ data: (await run(SendResetCodeDocument, await body())).sendResetCode }),
});
