import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { memoriesHaveChanged } from "../../lib/memory/memoryVersion.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { useForgetAllMemories, useForgetMemory } from "./memory.generated.ts";
import type { MemoryFragment } from "./memory.generated.ts";

/** Has a character forget for good; calls back once it has, or has failed to. */
export function useForgetting(onEnd: () => void) {
  const errorText = useErrorText();
  const onCompleted = (): void => {
    memoriesHaveChanged();
    onEnd();
  };
  const options = {
    onCompleted,
    onError: (error: unknown) => {
      // Another device has had it forgotten.
      if (errorCodeOf(error) === "NOT_FOUND") return onCompleted();
      showToast("error", errorText(error));
      onEnd();
    },
  };
  const [forgetMemory, { loading: forgetting }] = useForgetMemory(options);
  const [forgetAllMemories, { loading: forgettingAll }] = useForgetAllMemories(options);
  return {
    running: forgetting || forgettingAll,
    forget({ id: memoryId }: MemoryFragment): void {
      void forgetMemory({
        variables: { memoryId },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: "Memory", id: memoryId }) ?? "" }),
      });
    },
    forgetAll: (npcId: string): void => void forgetAllMemories({ variables: { npcId } }),
  };
}
