import type { FirstFiles } from "../preloadFirst.ts";
import { detectInterfaceLanguage } from "./lib/i18n/interfaceLanguage.ts";
import { signInEarly } from "./lib/session/earlyGuest.ts";

declare const FIRST_FILES: readonly FirstFiles[];

/*
 * Asks for what the first page needs, all at once and before the app's code is here: on a slow line each answer that is
 * waited for in turn costs as long as all of them together. What does not come is asked for again where it is needed.
 */

signInEarly(location).catch(() => undefined);
const first = FIRST_FILES.find(({ path }) => new RegExp(path).test(location.pathname));
for (const file of [...(first?.texts[detectInterfaceLanguage()] ?? []), ...(first?.code ?? [])]) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = `/${file}`;
  document.head.append(link);
}
