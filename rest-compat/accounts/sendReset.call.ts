import { jsonCall } from "../call.ts";
import { SendResetCodeDocument } from "../operations.generated.ts";
import { CODE_REQUEST } from "./codeRequest.ts";

export const sendResetCall = jsonCall({
  ...CODE_REQUEST,
  path: "/auth/send-reset",
  summary: "Mails a code to set a new password with; answers alike whether or not the address is known",
  answer: async ({ body, run }) => ({ data: (await run(SendResetCodeDocument, await body())).sendResetCode }),
});
