import { api } from "../../kit/channels/api.ts";
import { wordProgress } from "../../kit/words/reviewOperations.ts";
import { imported } from "../../kit/words/wordFileOperations.ts";
import type { Place } from "../kit/place.ts";

/** Saves words for a person outside the browser, a line each: word; meaning; sentence. */
export async function importWords({ server }: Place, token: string, lines: readonly string[]): Promise<void> {
  await imported(api(server.url, token), ["Front;Back;Extra", ...lines].join("\n"), {
    columns: ["lemma", "gloss", "sentence"],
    hasNames: true,
  });
}

/** How many answers of a person the server counts today. */
export async function reviewsToday({ server }: Place, token: string): Promise<number> {
  const { reviewsByDay } = await wordProgress(api(server.url, token));
  return reviewsByDay.at(-1)?.count ?? 0;
}
