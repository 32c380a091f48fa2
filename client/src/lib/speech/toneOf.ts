import type { ApolloClient } from "@apollo/client";
import { PLAIN_TONE } from "../../../../schema/rules/voices.ts";
import type { VoiceTone } from "../../../../schema/rules/voices.ts";
import { NpcToneFragmentDoc } from "./speech.generated.ts";

/** How the device's voice is changed for a character: not at all for one whose chat was not opened yet. */
export function toneOf({ cache }: ApolloClient, npcId: string | null): VoiceTone {
  const id = npcId === null ? undefined : cache.identify({ __typename: "Npc", id: npcId });
  const npc = id && cache.readFragment({ fragment: NpcToneFragmentDoc, fragmentName: "NpcTone", id });
  return npc ? { pitch: npc.voicePitch, pace: npc.voicePace } : PLAIN_TONE;
}
