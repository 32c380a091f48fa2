import { array, number, object, string } from "yup";
import { MAX_REPLY_LENGTH } from "../chat.ts";
import { textRule } from "../input/text.ts";

/** Messages whose words can be asked for at once: more than a page of a chat has. */
export const MAX_WORD_MESSAGES = 50;

/** UTF-16 units of the texts whose words one answer has. The longest text fits in. */
export const MAX_WORD_LETTERS = 40_000;

/** Messages of a chat, by their ids. */
export const wordMessagesRules = object({
  messageIds: array(string().required())
    .min(1, "validation.required")
    .max(MAX_WORD_MESSAGES, "validation.invalidValue")
    .required("validation.required"),
});

/** Where a word of a message starts, in UTF-16 units. */
export const wordStartRules = object({
  start: number()
    .integer("validation.invalidValue")
    .min(0, "validation.invalidValue")
    .max(MAX_REPLY_LENGTH, "validation.invalidValue")
    .required("validation.required"),
});

/** Letters of a text that stands in no message: twice the longest sentence (see `sentencesOf`). */
export const MAX_READ_TEXT = 600;

/** A text whose words are asked for where it stands in no message. */
export const readTextRules = object({ text: textRule(MAX_READ_TEXT).required("validation.required") });
