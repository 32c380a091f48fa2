/**
 * Writes a number and its unit as our texts do. Intl puts a blank between them in Japanese, which writes none, and none
 * in Chinese, where all our numbers have one.
 */
export function unitText(text: string, locale: string): string {
  if (locale.startsWith("ja")) return text.replace(" ", "");
  return locale.startsWith("zh") ? text.replace(/[\d.,]+/, "$& ") : text;
}
