import { Link } from "react-router-dom";
import { NpcCardFace } from "./NpcCardFace.tsx";
import type { NpcCardFragment } from "../npcs.generated.ts";

/** A character as a picture with its name and one line; the whole card opens the conversation. */
export function NpcCard({ npc, eager }: { npc: NpcCardFragment; eager: boolean }) {
  return (
    <Link
      to={`/chat/${npc.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-[border-color,transform] duration-150 hover:border-primary active:scale-[0.985]"
    >
      <NpcCardFace npc={npc} eager={eager} />
    </Link>
  );
}
