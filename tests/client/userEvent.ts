import { PointerEventsCheckLevel, userEvent as library } from "@testing-library/user-event";

/**
 * A person at the page, who does not pause between two keys; no style sheet is loaded that could keep a pointer away.
 */
export const userEvent = library.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
