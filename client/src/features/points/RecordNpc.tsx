import { Avatar } from "../../components/Avatar.tsx";
import type { PointsRecordRowFragment } from "./points.generated.ts";

/** The face and name of the character that points were spent with. */
export function RecordNpc({ npc }: { npc: NonNullable<PointsRecordRowFragment["npc"]> }) {
  return (
    <>
      <Avatar src={npc.avatar} name={npc.name} size={18} />
      <span lang={npc.language} dir="auto" className="min-w-0 truncate">
        {npc.name}
      </span>
    </>
  );
}
