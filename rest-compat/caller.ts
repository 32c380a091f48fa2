import type { UploadScope } from "../server/core/media/uploadAvatar.ts";

/** The context in which operations run. This layer uses the language for errors, and what uploads need. */
export interface Caller extends UploadScope {
  locale: string;
}
