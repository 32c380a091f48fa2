import type { UploadScope } from "../server/core/media/uploadAvatar.ts";

/** Who asks: the context that operations run in. Of it this layer knows the language errors are written in, and what uploads need. */
export interface Asker extends UploadScope {
  locale: string;
}
