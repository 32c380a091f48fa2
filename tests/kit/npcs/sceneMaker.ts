import { payer } from "../points/points.ts";
import { newCharacter } from "./characters.ts";

/** Someone who practises English, speaks German and has a character of their own. */
export async function sceneMaker(
  server: Parameters<typeof payer>[0] & { url: string },
  visibility: "public" | "private" = "public",
): Promise<{ user: Awaited<ReturnType<typeof payer>>; npcId: string }> {
  const user = await payer(server, 100);
  await user.request("mutation { updateProfile(input: { language: en, nativeLanguage: de }) { id } }");
  const { id } = await newCharacter(server.url, user.token, { visibility });
  return { user, npcId: id };
}
