import { number } from "yup";
import { lineRule } from "./input/text.ts";

/** Letters that the name of an endpoint's voice may have. */
export const MAX_VOICE_NAME = 64;

/** Pitch and pace go by steps: 0 is the voice as it is, this many below and above are as far as it sounds natural. */
export const VOICE_STEPS = 2;

/** How a voice is changed, in steps. */
export interface VoiceTone {
  /** Below 0 lower, above 0 higher; only voices of devices can be. */
  pitch: number;
  /** Below 0 calmer, above 0 brisker. */
  pace: number;
}

/** A voice as it is. */
export const PLAIN_TONE: VoiceTone = { pitch: 0, pace: 0 };

/** A step of pace is a tenth: words of the calmest are still joined, of the briskest still apart. */
const PACE_STEP = 1.1;
/** A step of pitch is some two semitones by the voices of most devices, whose measure of it is their own. */
const PITCH_STEP = 1.15;

const hundredths = (factor: number): number => Math.round(factor * 100) / 100;

/** By how much faster a voice speaks at a pace: 0.83 to 1.21. */
export const paceFactor = (pace: number): number => hundredths(PACE_STEP ** pace);

/** The pitch of a device's utterance, 1 as the voice is: 0.76 to 1.32. */
export const pitchFactor = (pitch: number): number => hundredths(PITCH_STEP ** pitch);

/** The name of a voice; empty for the usual one. Which names there are, the server knows. */
export const voiceNameRule = () => lineRule(MAX_VOICE_NAME);

/** A step of pitch or pace. */
export const voiceStepRule = () =>
  number()
    .typeError("validation.invalidValue")
    .integer("validation.invalidValue")
    .min(-VOICE_STEPS, "validation.invalidValue")
    .max(VOICE_STEPS, "validation.invalidValue");
