import { NpcGrid } from "./cards/NpcGrid.tsx";
import { useNpcPages } from "./useNpcPages.ts";

/** All public characters, most popular or newest first. */
export function PublicNpcs({ type, label }: { type: "popular" | "new"; label: string }) {
  const pages = useNpcPages({ type });
  return <NpcGrid pages={pages} label={label} />;
}
