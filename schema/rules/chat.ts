import { object, string } from "yup";
import { textRule } from "./input/text.ts";
import { REWORDINGS } from "./level/rewording.ts";

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Characters of a reply, in UTF-16. A longer one is cut off there, as if the model had ended it. */
export const MAX_REPLY_LENGTH = 8000;
/** Characters of a request id. Clients may use any text, such as a UUID. */
const MAX_REQUEST_ID_LENGTH = 255;

const requestId = textRule(MAX_REQUEST_ID_LENGTH);

export const sendMessageRules = object({
  text: textRule(MAX_MESSAGE_LENGTH).required("validation.required"),
  requestId: requestId.required("validation.required"),
});

/** A request for another alternative of a reply. Without an id, each request gives another one. */
export const regenerateRules = object({
  requestId,
  rewording: string().oneOf(REWORDINGS, "validation.invalidValue"),
});
