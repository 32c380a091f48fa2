import { AppError } from "../../../../schema/rules/appError.ts";
import { pictureEvidence } from "./evidence.ts";
import type { Reported, ReportScope } from "./reported.ts";
import { requireReportableNpc } from "./reportedNpc.ts";
import { requireMetPerson } from "./reportedPerson.ts";

/** Where a picture was seen: at a character, or as the avatar of a person who was met there. */
interface SeenPicture {
  picture?: string | undefined;
  npcId?: string | undefined;
  userId?: string | undefined;
  shareId?: string | undefined;
}

/** A picture that is reported. Throws NOT_FOUND. */
export async function reportedPicture(scope: ReportScope, { picture = "", ...seen }: SeenPicture): Promise<Reported> {
  const shown = seen.userId ? await avatarOf(scope, seen) : await imagesOf(scope, seen);
  if (!shown.pictures.includes(picture)) throw new AppError("NOT_FOUND");
  return {
    subject: "picture",
    subjectKey: `picture:${picture}`,
    npcId: shown.npcId,
    authorId: shown.authorId,
    evidence: pictureEvidence(picture, shown.name),
  };
}

interface ShownPictures {
  pictures: string[];
  npcId: string | null;
  authorId: string | null;
  name: string;
}

async function imagesOf(scope: ReportScope, seen: SeenPicture): Promise<ShownPictures> {
  const { id, images, creator, name } = await requireReportableNpc(scope, seen);
  return { pictures: images, npcId: id, authorId: creator?.id ?? null, name };
}

async function avatarOf(scope: ReportScope, seen: SeenPicture): Promise<ShownPictures> {
  const { id, avatar, nickname } = await requireMetPerson(scope, seen);
  return { pictures: avatar ? [avatar] : [], npcId: null, authorId: id, name: nickname };
}
