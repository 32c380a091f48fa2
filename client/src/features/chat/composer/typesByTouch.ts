/** On phones and tablets the key that ends a line is not the one that sends, and a focused field brings up the keyboard. */
export const typesByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
