import { boolean, number, object, string } from "yup";

export const MIN_RETENTION = 0.8;
/** Beyond it, the reviews of a day grow without end. */
export const MAX_RETENTION = 0.97;
export const MAX_DAILY_NEW = 100;

/** Characters of the name of a time zone; the longest has 32. */
const MAX_TIME_ZONE_LENGTH = 64;

/** How a user learns words. */
export interface WordPreferences {
  /** The probability with which a word is to be recalled when it is due. */
  desiredRetention: number;
  /** Words a day that are asked for the first time. */
  dailyNew: number;
  /** Whether each line that the user sends is corrected. */
  correctsLines: boolean;
  /** An IANA name: where the user's days begin. */
  timeZone: string;
}

export const DEFAULT_WORD_SETTINGS: WordPreferences = {
  desiredRetention: 0.9,
  dailyNew: 10,
  correctsLines: false,
  timeZone: "UTC",
};

/** The name of a time zone that this machine knows. */
export const timeZoneRule = string()
  .max(MAX_TIME_ZONE_LENGTH, "validation.tooLong")
  .test("timeZone", "validation.invalidValue", (name) => !name || isTimeZone(name));

/** Changes of the settings; what is left out stays. */
export const wordSettingsRules = object({
  desiredRetention: number()
    .min(MIN_RETENTION, "validation.invalidValue")
    .max(MAX_RETENTION, "validation.invalidValue"),
  dailyNew: number()
    .integer("validation.invalidValue")
    .min(0, "validation.invalidValue")
    .max(MAX_DAILY_NEW, "validation.invalidValue"),
  correctsLines: boolean(),
  timeZone: timeZoneRule.min(1, "validation.required"),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
