import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { Pack } from "tar-stream";

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** Adds an entry and resolves when the archive has taken it. */
export type AddEntry = (name: string, content: Buffer | string) => Promise<void>;

/** Writes an archive that only its owner can read. It appears under its name when it is whole and on the disk. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  // No other backup writes into it, and no earlier file gives it its mode.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const archive = pack();
  try {
    const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
    const filled = fill((name, content) => add(archive, name, content)).then(
      () => archive.finalize(),
      (error: Error) => {
        archive.destroy(error);
        throw error;
      },
    );
    await Promise.all([filled, written]);
    await keep(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function add(archive: Pack, name: string, content: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    const size = Buffer.byteLength(content);
    archive.entry({ name, size }, (error) => (error ? reject(error) : resolve())).end(content);
  });
}

async function keep(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads an archive entry by entry. Throws when it is not one, was changed by chance, or is cut off.
 *
 * @param onRead Told how much of the file was read, from 0 to 1.
 */
export async function* readArchive(
  file: string,
  onRead: (share: number) => void = () => undefined,
): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const { size } = await stat(file);
  const source = createReadStream(file);
  const read = pipeline(source, createGunzip(), archive);
  // Said by the iteration, too.
  read.catch(() => undefined);
  for await (const entry of archive) {
    yield { name: entry.header.name, content: await buffer(entry) };
    onRead(source.bytesRead / size);
  }
  await read;
}
