/** Whether the device has a touch keyboard: there Enter starts a new line, and focusing a field opens the keyboard. */
export const typesByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
