import type { Api } from "../channels/api.ts";

/** A memory as these operations select it. */
export interface MemoryData {
  id: string;
  topic: string;
  subject: string;
  text: string;
  isPinned: boolean;
  isShared: boolean;
  isEdited: boolean;
  messageId: string | null;
  position: number | null;
  supersededAt: string | null;
  supersededBy: string | null;
  npc: { id: string; name: string } | null;
}

export interface ChatMemoryData {
  isOff: boolean;
  isShared: boolean;
  summaries: { text: string }[];
  memories: MemoryData[];
  total: number;
}

export const MEMORY =
  "id topic subject text isPinned isShared isEdited messageId position supersededAt supersededBy npc { id name }";

export const REMEMBERED = `query ($npcId: ID!, $page: Int! = 1, $limit: Int! = 10) {
  memory(npcId: $npcId, page: $page, limit: $limit) { isOff isShared summaries { id text from to } memories { ${MEMORY} language saidAt } total }
}`;

/** What a character remembers of a user. */
export async function remembered(user: Api, npcId: string): Promise<ChatMemoryData> {
  const { data, errors } = await user.request<{ memory: ChatMemoryData }>(REMEMBERED, { npcId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.memory;
}

/** The memory with this text. */
export async function memoryOf(user: Api, npcId: string, text: string): Promise<MemoryData> {
  const { memories } = await remembered(user, npcId);
  const memory = memories.find((one) => one.text === text);
  if (!memory) throw new Error(`there is no memory “${text}” among ${JSON.stringify(memories)}`);
  return memory;
}

export const CHANGE = `mutation ($memoryId: ID!, $text: String!) { changeMemory(memoryId: $memoryId, text: $text) { ${MEMORY} } }`;
export const PIN = `mutation ($memoryId: ID!, $isPinned: Boolean!) { pinMemory(memoryId: $memoryId, isPinned: $isPinned) { ${MEMORY} } }`;
export const SHARE = `mutation ($memoryId: ID!, $isShared: Boolean!) { shareMemory(memoryId: $memoryId, isShared: $isShared) { ${MEMORY} } }`;
export const SHARE_ALL = "mutation ($isOn: Boolean!) { shareMemories(isOn: $isOn) }";
export const SWITCH = "mutation ($npcId: ID!, $isOff: Boolean!) { switchMemory(npcId: $npcId, isOff: $isOff) }";
export const FORGET = "mutation ($memoryId: ID!) { forgetMemory(memoryId: $memoryId) }";
export const FORGET_ALL = "mutation ($npcId: ID!) { forgetAllMemories(npcId: $npcId) }";
export const ADD = `mutation ($npcId: ID!, $text: String!) { addMemory(npcId: $npcId, text: $text) { ${MEMORY} } }`;
