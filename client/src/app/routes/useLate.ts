import { useEffect, useState } from "react";
import { whenPainted } from "./whenPainted.ts";

/**
 * A module that no first page needs: loaded once the page has been painted and still for `stillMs` milliseconds, or
 * when it is wanted; null before. After a failure, it is loaded again when it is wanted next.
 */
export function useLate<Module>(load: () => Promise<Module>, isWanted: boolean, stillMs: number): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (module) return undefined;
    let gone = false;
    const begin = (): void =>
      void load().then(
        (loaded) => void (gone || setModule(() => loaded)),
        () => undefined,
      );
    const forget = isWanted ? undefined : whenPainted(begin, stillMs);
    if (isWanted) begin();
    return () => {
      gone = true;
      forget?.();
    };
  }, [module, load, isWanted, stillMs]);
  return module;
}
