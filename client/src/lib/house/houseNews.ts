import { createStore } from "../store.ts";
import type { NoticeToAllFragment } from "./notice.generated.ts";
import type { SuspensionFieldsFragment } from "../events/events.generated.ts";

/** The notice to all as this page's events have told it last; undefined before they have. */
export const toldNotice = createStore<NoticeToAllFragment | null | undefined>(undefined);

/** That the viewer's account is suspended, as this page's events have told it last. */
export const toldSuspension = createStore<SuspensionFieldsFragment | null>(null);
