import { object } from "yup";
import { textRule } from "./text.ts";

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Characters of a request id: any opaque text a client may use, such as a UUID. */
const MAX_REQUEST_ID_LENGTH = 255;

const requestId = textRule(MAX_REQUEST_ID_LENGTH);

/** What a person sends. */
export const sendMessageRules = object({
  text: textRule(MAX_MESSAGE_LENGTH).required("validation.required"),
  requestId: requestId.required("validation.required"),
});

/** A wish for another answer; without an id of its own it is another wish each time. */
export const regenerateRules = object({ requestId });
