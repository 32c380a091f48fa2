/**
 * FNV-1a over the UTF-16 units, 32 bits: the same text picks the same variant on every machine and after every restart.
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
