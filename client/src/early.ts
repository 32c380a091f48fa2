import type { FirstFiles, FirstSteps } from "../preloadFirst.ts";
import { askEarly } from "./lib/early/askEarly.ts";
import { pathVariables } from "./lib/early/pathVariables.ts";
import { detectInterfaceLanguage } from "./lib/i18n/interfaceLanguage.ts";
import { signInEarly } from "./lib/session/earlyGuest.ts";
import { needsWelcome } from "./lib/session/welcome.ts";
import { readStoredSession } from "./lib/session/storedSession.ts";
import { SHARE_ID } from "./lib/share/shareId.ts";

declare const FIRST_FILES: readonly FirstFiles[];
declare const FIRST_STEPS: readonly FirstSteps[];

/*
 * Requests what the first page needs in parallel, before the app's code has loaded: on a slow network, one request
 * after the other takes much longer. What fails here is requested again where it is needed.
 */

const { pathname, search } = location;
const visit = readStoredSession() === null ? "first" : "later";
const isAt = ({ path }: { path: string }): boolean => new RegExp(path).test(pathname);

signInEarly(location, (token) => {
  const page = FIRST_STEPS.find(isAt);
  // A share link is opened first, by the app; and what home shows is not known before the welcome is answered.
  const user = readStoredSession()?.user;
  if (!page || new URLSearchParams(search).has(SHARE_ID) || (pathname === "/" && user && needsWelcome(user))) return;
  const part = new RegExp(page.path).exec(pathname)?.[1];
  const steps = page.steps.map((step) =>
    step.map((question) => ({ ...question, variables: pathVariables(question.variables, part) })),
  );
  void askEarly(token, steps);
}).catch(() => undefined);

const needs = FIRST_FILES.filter((files) => isAt(files) && (files.visit ?? visit) === visit);
const files = needs.flatMap(({ texts, code }) => [...(texts[detectInterfaceLanguage()] ?? []), ...code]);
for (const file of new Set(files)) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = `/${file}`;
  document.head.append(link);
}
