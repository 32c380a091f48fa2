/** Bytes of a file that is read: twenty thousand words with their sentences. */
const MAX_FILE_BYTES = 12_000_000;

/** The text of a file in UTF-8, or in UTF-16 with its mark; null where it is no text, or too large. */
export async function readFileText(file: File): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}
