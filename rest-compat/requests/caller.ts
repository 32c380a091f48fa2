import type { UploadScope } from "../../server/core/media/receiveImage.ts";

/** The context in which operations run. This layer uses what is named here, and what uploads need. */
export interface Caller extends UploadScope {
  locale: string;
  /** The address of this server in answers, without a path. */
  origin: string;
}
