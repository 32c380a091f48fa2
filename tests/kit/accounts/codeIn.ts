/** The six-digit code that a mail carries. Throws when there is none. */
export function codeIn(text: string): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code stands in:\n${text}`);
  return code;
}
