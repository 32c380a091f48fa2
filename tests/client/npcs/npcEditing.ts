import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { open, server } from "../appServer.tsx";
import { FakeUpload, fileOf } from "./fakeUpload.ts";
import { rememberMember } from "../accounts/memberServer.ts";
import type { NpcInput } from "../../../client/src/schema.generated.ts";
import { MEMBER } from "../people.ts";

/** A character of the member's own, as the server gives it. */
export const OWN = {
  id: "hana",
  name: "Hana",
  description: "Sells flowers.",
  gloss: null,
  greeting: "いらっしゃいませ",
  language: "ja",
  languages: ["ja"],
  visibility: "private",
  hold: null,
  isAIAvatar: false,
  voiceName: null,
  voicePitch: 0,
  voicePace: 0,
  imagePrompt: "a florist",
  tags: ["flowers"],
  avatar: "/media/1.webp",
  images: ["/media/1.webp", "/media/2.webp", "/media/3.webp"],
  chatCount: 0,
  isOwner: true,
  creator: { id: MEMBER.id, nickname: MEMBER.nickname },
};

/** The same once a word of the operator's has it wait for a person, and why it does. */
export const WAITING_OWN = { ...OWN, hold: "waiting" };
export const BY_WORD = { cause: "words", rule: "other", words: ["schnaps"] };

/** Signs a member in whose server makes and changes characters. */
export function rememberMaker(): void {
  rememberMember();
  Object.assign(server.answers, {
    VoiceInfo: () => ({ data: { serverInfo: { speaks: false, voices: [] } } }),
    NpcTags: () => ({ data: { npcTags: [] } }),
    NpcToEdit: () => ({ data: { npc: OWN, npcBackground: "Grew up by the sea." } }),
    CreateNpc: ({ input: { name, images } }: { input: NpcInput }) => ({
      data: { createNpc: { ...OWN, id: "new-1", name, images, avatar: images[0] } },
    }),
    UpdateNpc: ({ changes }: { changes?: object }) => ({ data: { updateNpc: { ...OWN, ...changes } } }),
  });
}

export async function openCreate(): Promise<void> {
  rememberMaker();
  open("/characters/create");
  await screen.findByRole("heading", { name: "New character" });
}

export async function openEdit(): Promise<void> {
  rememberMaker();
  open("/characters/edit/hana");
  await screen.findByDisplayValue("Hana");
}

/** A field by its label. A query by role would compute the names of everything on this large page. */
export const field = (name: string): HTMLElement => screen.getByLabelText(name, { selector: "input, textarea" });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

/** Puts a text in the place of what a field holds. */
export async function fill(name: string, text: string): Promise<void> {
  const filled = field(name);
  await userEvent.click(filled);
  // At once: each event renders the large form again.
  fireEvent.change(filled, { target: { value: text } });
}

/** Variables of every call of an operation so far. */
export const sent = (name: string): Record<string, unknown>[] =>
  server.asked.filter((call) => call.name === name).map(({ variables }) => variables);

/** Chooses files in the dialog, also such as it would not offer. */
export async function choose(...files: File[]): Promise<void> {
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Add pictures"), files);
}

/** The pictures in their order. */
export const pictures = (): (string | null)[] =>
  within(screen.getByRole("list", { name: "Pictures" }))
    .queryAllByRole("img", { name: /^Picture/ })
    .map((image) => image.getAttribute("src"));

/** Uploads a picture that the server keeps at a URL. */
export async function addPicture(url: string): Promise<void> {
  const before = FakeUpload.sent.length;
  await choose(fileOf(10));
  await waitFor(() => {
    if (FakeUpload.sent.length !== before + 1) throw new Error("Nothing was sent");
  });
  FakeUpload.sent[before]?.answer(201, { success: true, data: { url, width: 1, height: 1 } });
  await waitFor(() => {
    if (!pictures().includes(url)) throw new Error(`There is no ${url}`);
  });
}
