import { useApolloClient } from "@apollo/client/react";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { memoriesHaveChanged } from "../../../lib/memory/memoryVersion.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { ChatMemoryDocument, useShareMemories, useSwitchMemory } from "../memory.generated.ts";
import type { ChatMemoryQuery } from "../memory.generated.ts";

/** The two switches of a character's memory: they turn at once, and back where the server refuses it. */
export function useMemorySwitches(npcId: string, memory: ChatMemoryQuery["memory"]) {
  const { cache } = useApolloClient();
  const errorText = useErrorText();
  const show = (changed: Partial<ChatMemoryQuery["memory"]>): void =>
    void cache.writeQuery({
      query: ChatMemoryDocument,
      variables: { npcId },
      data: { memory: { ...memory, ...changed } },
    });
  const options = {
    onCompleted: memoriesHaveChanged,
    onError: (error: unknown) => {
      show({});
      showToast("error", errorText(error));
    },
  };
  const [switchMemory] = useSwitchMemory(options);
  const [shareMemories] = useShareMemories(options);
  return {
    turnOff(isOff: boolean): void {
      show({ isOff });
      void switchMemory({ variables: { npcId, isOff } });
    },
    shareAll(isShared: boolean): void {
      show({ isShared });
      void shareMemories({ variables: { isOn: isShared } });
    },
  };
}
