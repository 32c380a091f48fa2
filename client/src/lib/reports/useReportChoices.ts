import type { ReportInput } from "../../schema.generated.ts";
import type { ReportPlace } from "./reportPlace.ts";
import { useReportableNpc } from "./reports.generated.ts";

/** Something that can be reported where one is. */
export interface ReportChoice {
  key: string;
  kind: "npc" | "reply" | "picture" | "maker" | "person" | "moment";
  /** Of a reply, its text. */
  name: string;
  face: string | null;
  thing: Omit<ReportInput, "rule">;
}

/** Pictures of ours and of people; those that come with the product need no report. */
const isUploaded = (url: string | null | undefined): url is string => url?.startsWith("/media/") ?? false;

/** What can be reported at a place, the likeliest first; of a character also its pictures and its maker, once known. */
export function useReportChoices(place: ReportPlace): ReportChoice[] {
  const npcId = place.about === "npc" ? place.npcId : "";
  const { data } = useReportableNpc({ variables: { npcId }, skip: npcId === "" });
  switch (place.about) {
    case "reply":
      return [
        {
          key: "reply",
          kind: "reply",
          name: place.text,
          face: null,
          thing: { subject: "reply", replyId: place.replyId },
        },
      ];
    case "person":
      return personChoices(place);
    case "moment":
      return momentChoices(place);
    case "npc":
      return npcChoices(place, data?.npc.images ?? [], data?.npc.creator ?? null);
  }
}

type Place<About extends ReportPlace["about"]> = Extract<ReportPlace, { about: About }>;

function npcChoices(
  { npcId, name, face }: Place<"npc">,
  images: readonly string[],
  creator: { id: string; nickname: string; avatar: string | null } | null,
): ReportChoice[] {
  return [
    { key: "npc", kind: "npc", name, face: face ?? null, thing: { subject: "npc", npcId } },
    ...images.filter(isUploaded).map((picture) => pictureChoice(name, picture, { npcId })),
    ...(creator
      ? [
          {
            key: creator.id,
            kind: "maker" as const,
            name: creator.nickname,
            face: creator.avatar,
            thing: { subject: "person" as const, npcId, userId: creator.id },
          },
        ]
      : []),
  ];
}

function personChoices({ npcId, userId, name, face }: Place<"person">): ReportChoice[] {
  const person = { npcId, userId };
  return [
    { key: "person", kind: "person", name, face: face ?? null, thing: { subject: "person", ...person } },
    ...(isUploaded(face) ? [pictureChoice(name, face, person)] : []),
  ];
}

function momentChoices({ momentId, name, face, npcId, shareId }: Place<"moment">): ReportChoice[] {
  return [
    { key: "moment", kind: "moment", name, face: null, thing: { subject: "person", momentId } },
    ...(npcId
      ? [
          {
            key: "npc",
            kind: "npc" as const,
            name,
            face: face ?? null,
            thing: { subject: "npc" as const, npcId, shareId },
          },
        ]
      : []),
  ];
}

const pictureChoice = (name: string, picture: string, seen: { npcId: string; userId?: string }): ReportChoice => ({
  key: picture,
  kind: "picture",
  name,
  face: picture,
  thing: { subject: "picture", picture, ...seen },
});
