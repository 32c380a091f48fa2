import { detectInterfaceLanguage } from "../i18n/interfaceLanguage.ts";
import { isRecord } from "../isRecord.ts";
import { leaveEarlyAnswer } from "./earlyAnswers.ts";
import type { EarlyQuestion } from "./earlyAnswers.ts";

/**
 * Asks a page's first questions while the app's code is still on its way, a step after the other, and fetches the
 * pictures of the answers. The app finds the answers where it would ask.
 */
export async function askEarly(token: string, steps: readonly (readonly EarlyQuestion[])[]): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (const step of steps) {
    const ready = before;
    const answers = step.map((question) => {
      const answer = ready.then(() => ask(token, question)).catch(() => null);
      leaveEarlyAnswer(token, question, answer);
      void answer.then((data) => picturesIn(data).forEach(fetchPicture));
      return answer;
    });
    before = Promise.all(answers).then((all) => {
      if (all.includes(null)) throw new Error("The shared question was not answered.");
    });
  }
  await before.catch(() => undefined);
}

async function ask(token: string, question: EarlyQuestion): Promise<Record<string, unknown> | null> {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": detectInterfaceLanguage(),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(question),
  });
  const { data, errors }: { data?: unknown; errors?: unknown } = await answer.json();
  return isRecord(data) && !errors ? data : null;
}

function fetchPicture(src: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.fetchPriority = "high";
  link.href = src;
  document.head.append(link);
}

/** Pictures of one answer that a first screen has room for. */
const MOST = 6;

/** The pictures of the first characters in an answer, as the pages show them. */
function picturesIn(answer: unknown): string[] {
  return [...new Set(charactersIn(answer).flatMap(pictureOf))].slice(0, MOST);
}

function charactersIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(charactersIn);
  if (!isRecord(value)) return [];
  return "avatar" in value && "images" in value ? [value] : Object.values(value).flatMap(charactersIn);
}

function pictureOf({ images, avatar }: Record<string, unknown>): string[] {
  const picture: unknown = (Array.isArray(images) && images[0]) || avatar;
  return typeof picture === "string" ? [picture] : [];
}
