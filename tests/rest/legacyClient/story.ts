import { picture } from "../../kit/media/pictures.ts";
import type { TestServer } from "../../kit/server/startTestServer.ts";
import { legacyClient, textOf } from "./legacyClient.ts";
import type { Json, LegacyClient } from "./legacyClient.ts";

/** The people of the story, and what the client remembers from one call to the next. */
export interface Story {
  server: TestServer;
  ann: LegacyClient;
  guest: LegacyClient;
  /** Has no token. */
  stranger: LegacyClient;
  known: {
    password: string;
    npcId: string;
    /** A URL. */
    picture: string;
    shareId: string;
    guestId: string;
    orderId: string;
    /** Where the order is to be paid. */
    address: string;
  };
}

export const EMAIL = "ann@example.com";
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** A DOGE, in the chain's smallest unit. */
export const KOINU = 100_000_000;

export function beginStory(server: TestServer): Story {
  const client = () => legacyClient(() => server.url);
  const known = {
    password: "correct horse",
    npcId: "",
    picture: "",
    shareId: "",
    guestId: "",
    orderId: "",
    address: "",
  };
  return { server, ann: client(), guest: client(), stranger: client(), known };
}

/** The code in the newest of so many mails to Ann, once they have come. */
export const mailedCode = ({ mails }: TestServer, count: number): Promise<string> => mails.codeFor(EMAIL, count - 1);

/** A picture to upload. */
export const face = async (): Promise<Blob> => new Blob([new Uint8Array(await picture(64, 48).png().toBuffer())]);

/** Signs a client in with an answer's token, and gives the user. */
export function signIn(client: LegacyClient, session: Json): Json {
  client.token = textOf(session, "access_token");
  return Object(session.user);
}
