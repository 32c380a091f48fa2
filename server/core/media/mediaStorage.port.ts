import type { Readable } from "node:stream";

/** Where uploaded files are kept, by key: a folder or an S3-compatible bucket. */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ stream: Readable; bytes: number; contentType: string } | null>;
  delete(key: string): Promise<void>;
}
