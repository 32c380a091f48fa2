import type { StorageEngine } from "multer";

/** Keeps a form's file in memory, and tells of each part of it before it is kept. What `onBytes` throws ends the form. */
export function heldFile(onBytes: (bytes: number) => void): StorageEngine {
  const gather = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      onBytes(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return {
    _handleFile: (_req, file, done) => {
      gather(file.stream).then((buffer) => done(null, { buffer, size: buffer.length }), done);
    },
    _removeFile: (_req, _file, done) => done(null),
  };
}
