import type { Character, CharacterFields } from "./npcsClient.ts";
import { npcsOverGraphql } from "./npcsOverGraphql.ts";
import { documentedFetch } from "../openapi/documentedFetch.ts";
import { pathOf } from "../media/pathOf.ts";
import { picture } from "../media/pictures.ts";

/** Uploads a picture, for a character unless another call is named. */
export async function upload(
  url: string,
  token: string | null,
  bytes?: Uint8Array,
  field = "file",
  path = "/npc/upload",
): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes ?? (await picture(64, 48).png().toBuffer()))]), "face.png");
  return documentedFetch(`${url}/api${path}`, {
    method: "POST",
    body,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
}

/** The path of a picture that a user has uploaded, as GraphQL writes it. */
export async function uploadedPicture(url: string, token: string, bytes?: Uint8Array): Promise<string> {
  const response = await upload(url, token, bytes);
  const answer: { url?: string } = await response.json();
  if (!answer.url) throw new Error(`no picture was taken: ${JSON.stringify(answer)}`);
  return pathOf(answer.url);
}

/** The path of a user's new avatar. */
export async function uploadedAvatar(url: string, token: string): Promise<string> {
  const response = await upload(url, token, undefined, "file", "/user/upload-avatar");
  const answer: { avatar?: string } = await response.json();
  if (!answer.avatar) throw new Error(`no avatar was taken: ${JSON.stringify(answer)}`);
  return pathOf(answer.avatar);
}

/** All that a character needs, with a picture of its maker's. */
export async function characterFields(
  url: string,
  token: string,
): Promise<CharacterFields & { images: string[]; imagePrompt: string }> {
  return {
    name: "Mira",
    description: "Bakes bread at night.",
    greeting: "Come in, it is warm in here!",
    visibility: "public",
    images: [await uploadedPicture(url, token)],
    imagePrompt: "A baker with flour on her nose",
  };
}

/** The same under the REST contract's names. */
export async function contractFields(url: string, token: string) {
  const { imagePrompt, ...fields } = await characterFields(url, token);
  return { ...fields, image_prompt: imagePrompt };
}

/** A new character of a user. */
export async function newCharacter(url: string, token: string, fields: CharacterFields = {}): Promise<Character> {
  const { data, raw } = await npcsOverGraphql(url).create(token, { ...(await characterFields(url, token)), ...fields });
  if (!data) throw new Error(`no character was made: ${JSON.stringify(raw)}`);
  return data;
}

/** What people say of a character, by REST's names. */
export function asBody({ imagePrompt, backgroundKnowledge, ...fields }: CharacterFields): object {
  return { ...fields, image_prompt: imagePrompt, background_knowledge: backgroundKnowledge };
}
