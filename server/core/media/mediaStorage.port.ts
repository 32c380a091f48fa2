/**
 * Where pictures and spoken sentences are stored, by key: a folder or an S3-compatible bucket. They are small enough to
 * be read whole.
 */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
}
