import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { addMemory } from "../../server/core/memory/addMemory.ts";
import { changeMemory } from "../../server/core/memory/changeMemory.ts";
import { forgetAllMemories } from "../../server/core/memory/forgetAllMemories.ts";
import { forgetMemory } from "../../server/core/memory/forgetMemory.ts";
import { pinMemory } from "../../server/core/memory/pinMemory.ts";
import { shareMemories } from "../../server/core/memory/shareMemories.ts";
import { shareMemory } from "../../server/core/memory/shareMemory.ts";
import { switchMemory } from "../../server/core/memory/switchMemory.ts";
import { viewMemory } from "../../server/core/memory/viewMemory.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { MAX_MEMORY_LENGTH } from "../rules/memory.ts";
import { ChatMemoryObject, MemoryObject } from "./memory.type.ts";

const LENGTH = `1 to ${MAX_MEMORY_LENGTH} characters, on one line.`;

@Resolver()
export class MemoryResolver {
  @Query(() => ChatMemoryObject, {
    description: "What a character remembers of the viewer's chat, and what the viewer shares of others.",
  })
  memory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<ChatMemoryObject> {
    return viewMemory(scope, npcId, { page, limit });
  }

  @Mutation(() => MemoryObject, {
    description:
      "Has a character remember what the viewer writes down, pinned. CONFLICT where it remembers as much as it may, or nothing.",
  })
  addMemory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("text", () => String, { description: LENGTH }) text: string,
  ): Promise<MemoryObject> {
    return addMemory(scope, npcId, { text });
  }

  @Mutation(() => MemoryObject, { description: "Puts a memory into the viewer's own words." })
  changeMemory(
    @Ctx() scope: Scope,
    @Arg("memoryId", () => ID) memoryId: string,
    @Arg("text", () => String, { description: LENGTH }) text: string,
  ): Promise<MemoryObject> {
    return changeMemory(scope, memoryId, { text });
  }

  @Mutation(() => MemoryObject, { description: "Has a memory in every prompt, or no longer." })
  pinMemory(
    @Ctx() scope: Scope,
    @Arg("memoryId", () => ID) memoryId: string,
    @Arg("isPinned", () => Boolean) isPinned: boolean,
  ): Promise<MemoryObject> {
    return pinMemory(scope, memoryId, isPinned);
  }

  @Mutation(() => MemoryObject, {
    description:
      "Lets all characters know a memory, or no longer; of the topics person and name alone. They know it as well where the viewer shares all.",
  })
  shareMemory(
    @Ctx() scope: Scope,
    @Arg("memoryId", () => ID) memoryId: string,
    @Arg("isShared", () => Boolean) isShared: boolean,
  ): Promise<MemoryObject> {
    return shareMemory(scope, memoryId, isShared);
  }

  @Mutation(() => Boolean, {
    description:
      "Lets all characters know what each of them remembers about the viewer, or no longer. Gives what holds from then on.",
  })
  shareMemories(@Ctx() scope: Scope, @Arg("isOn", () => Boolean) isOn: boolean): Promise<boolean> {
    return shareMemories(scope, isOn);
  }

  @Mutation(() => Boolean, {
    description:
      "Has a character remember nothing from then on, nor use what it remembers already, or remember again, but for what was said meanwhile. Gives what holds from then on.",
  })
  switchMemory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("isOff", () => Boolean) isOff: boolean,
  ): Promise<boolean> {
    return switchMemory(scope, npcId, isOff);
  }

  @Mutation(() => ID, {
    description:
      "Forgets a memory for good: it, and what tells it, is in no prompt, summary, suggestion or export from then on. The messages stay to be read in the chat. Gives its id.",
  })
  forgetMemory(@Ctx() scope: Scope, @Arg("memoryId", () => ID) memoryId: string): Promise<string> {
    return forgetMemory(scope, memoryId);
  }

  @Mutation(() => Boolean, {
    description: "Forgets everything that was said so far in a chat. The messages stay to be read there.",
  })
  forgetAllMemories(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    return forgetAllMemories(scope, npcId);
  }
}
