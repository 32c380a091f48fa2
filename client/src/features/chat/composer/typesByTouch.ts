/**
 * Whether the device has a touch keyboard:
 * there Enter ends a line instead of sending, and a focused field opens the keyboard.
 */
export const typesByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
