import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { usePinMemory, useShareMemory } from "./memory.generated.ts";
import type { MemoryFragment } from "./memory.generated.ts";

/** What one tap does to a memory: it shows at once, and is taken back where the server refuses it. */
export function useMemoryActs() {
  const errorText = useErrorText();
  const options = { onError: (error: unknown) => void showToast("error", errorText(error)) };
  const [pinMemory] = usePinMemory(options);
  const [shareMemory] = useShareMemory(options);
  return {
    pin(memory: MemoryFragment): void {
      const isPinned = !memory.isPinned;
      void pinMemory({
        variables: { memoryId: memory.id, isPinned },
        optimisticResponse: { pinMemory: { ...memory, isPinned } },
      });
    },
    share(memory: MemoryFragment): void {
      const isShared = !memory.isShared;
      void shareMemory({
        variables: { memoryId: memory.id, isShared },
        optimisticResponse: { shareMemory: { ...memory, isShared } },
      });
    },
  };
}
