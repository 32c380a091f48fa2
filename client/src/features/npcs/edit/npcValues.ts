import { npcRules } from "../../../../../schema/rules/npcs.ts";
import { formValues } from "../../../lib/forms/formValues.ts";
import type { FormValues } from "../../../lib/forms/formValues.ts";
import type { Language, Visibility } from "../../../schema.generated.ts";
import type { EditedNpcFragment } from "./edit.generated.ts";
import { offeredPrompt } from "./offeredPrompt.ts";

/** What the character's form holds; who may find it is chosen, not assumed. */
export type NpcValues = Omit<FormValues<typeof npcRules>, "visibility"> & { visibility: Visibility | "" };

/** A new character, before anything is said of it. */
export const emptyValues = (language: Language): NpcValues => formValues(npcRules, { language });

/** A character as its maker last saved it, with a prompt offered where it has none. */
export const valuesOf = (npc: EditedNpcFragment, backgroundKnowledge: string): NpcValues =>
  formValues(npcRules, { ...npc, backgroundKnowledge, imagePrompt: npc.imagePrompt ?? offeredPrompt(npc) });
