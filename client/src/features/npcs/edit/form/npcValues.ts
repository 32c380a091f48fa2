import { npcRules } from "../../../../../../schema/rules/npcs.ts";
import type { Visibility } from "../../../../../../schema/rules/npcs.ts";
import type { PlainNpcText } from "../../../../../../schema/rules/npcTexts.ts";
import { formValues } from "../../../../lib/forms/formValues.ts";
import type { FormValues } from "../../../../lib/forms/formValues.ts";
import type { Language } from "../../../../schema.generated.ts";
import type { EditedNpcFragment } from "../edit.generated.ts";
import { offeredPrompt } from "./offeredPrompt.ts";

/** What the character's form holds. */
export type NpcValues = FormValues<typeof npcRules>;

/** A new character's values. It is private until its creator decides otherwise. */
export const emptyValues = (language: Language): NpcValues =>
  formValues(npcRules, { language, visibility: "private" satisfies Visibility });

/** The fragment must ask for every text that the form shows, or saving would seem to have lost it. */
type SavedNpc = EditedNpcFragment & Record<PlainNpcText, string | null>;

/** A character as its maker last saved it, public also while it waits to be, with a prompt offered where it has none. */
export const npcValuesOf = (npc: SavedNpc, backgroundKnowledge: string): NpcValues =>
  formValues(npcRules, {
    ...npc,
    visibility: npc.hold === "waiting" ? "public" : npc.visibility,
    backgroundKnowledge,
    imagePrompt: npc.imagePrompt ?? offeredPrompt(npc),
  });
