/** What is about to be reported, by where it was seen. */
export type ReportPlace =
  | { about: "npc"; npcId: string; name: string; face: string | null | undefined }
  | { about: "reply"; replyId: string; text: string }
  | { about: "person"; npcId: string; userId: string; name: string; face: string | null | undefined }
  | {
      about: "moment";
      momentId: string;
      name: string;
      face: string | null | undefined;
      npcId: string | null;
      shareId: string | null;
    };
