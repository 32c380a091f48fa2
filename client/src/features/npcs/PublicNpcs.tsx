import { NpcGrid } from "./cards/NpcGrid.tsx";
import { useNpcPages } from "./useNpcPages.ts";

/** Every public character, by liking or by age. */
export function PublicNpcs({ type, label }: { type: "popular" | "new"; label: string }) {
  const pages = useNpcPages({ type });
  return <NpcGrid pages={pages} label={label} />;
}
