import { object } from "yup";
import { timeZoneRule } from "../wordSettings.ts";

/** Days for which progress says how much will be due: today and what follows. */
export const AHEAD_DAYS = 30;
/** Days for which progress says how much was reviewed, up to today: 26 weeks. */
export const PAST_DAYS = 182;
/** Known words that progress names at most. */
export const MAX_HARDEST = 3;
/** Characters that are named at most of those who said what is to be learnt. */
export const MAX_SPEAKERS = 5;

export const wordProgressRules = object({ timeZone: timeZoneRule });
