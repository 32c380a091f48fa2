import { object } from "yup";
import { textRule } from "./text.ts";

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Characters of a request id: any opaque text a client may use, such as a UUID. */
const MAX_REQUEST_ID_LENGTH = 255;

/** What a person sends. */
export const sendMessageRules = object({
  text: textRule(MAX_MESSAGE_LENGTH).required("validation.required"),
  requestId: textRule(MAX_REQUEST_ID_LENGTH).required("validation.required"),
});
