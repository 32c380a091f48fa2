import { startCountingModel } from "../../kit/ai/countingModel.ts";
import { accountScreens, NARROW } from "../accounts/accountScreens.ts";
import { signInScreens } from "../accounts/signInScreens.ts";
import { avatarChatScreens } from "../chat/avatarChatScreens.ts";
import { chatToolScreens } from "../chat/chatToolScreens.ts";
import { characterScreens } from "../npcs/characterScreens.ts";
import { houseScreens, openHouse } from "../moderation/houseScreens.ts";
import { memoryScreens } from "../memory/memoryScreens.ts";
import { reportScreens } from "../moderation/reportScreens.ts";
import { sheetScreens } from "../npcs/sheetScreens.ts";
import { openRechargePlaces, orderScreens } from "../recharge/orderScreens.ts";
import { replyScreens, shellScreens } from "../shell/shellScreens.ts";
import { talkScreens } from "../talk/talkScreens.ts";
import { inoutScreens } from "../words/inoutScreens.ts";
import { lineScreens } from "../words/lineScreens.ts";
import { wordScreens } from "../words/wordScreens.ts";
import type { VisitorOptions } from "./browser.ts";
import { openPlace } from "./place.ts";
import type { Look } from "./screens.ts";

/** Shows the screens of one part of the product, one after the other. */
type Show = (options: VisitorOptions, look: Look) => Promise<void>;

/** Milliseconds between two tokens of a reply that is looked at while it is written. */
const TOKEN_MS = 40;

let model: ReturnType<typeof startCountingModel> | undefined;

/** Every screen of the product, by its parts. */
export const PARTS: Record<string, Show> = {
  shell: async (options, look) => shellScreens(await openPlace(), options, look),
  reply: async (options, look) => {
    const { env } = await (model ??= startCountingModel(TOKEN_MS));
    await replyScreens(await openPlace(env), options, look);
  },
  sheets: async (options, look) => sheetScreens(await openPlace(), options, look),
  "sign-in": async (options, look) => signInScreens(await openPlace(), options, look),
  account: async (options, look) => accountScreens(await openPlace(NARROW), options, look),
  characters: async (options, look) => characterScreens(await openPlace(), options, look),
  "chat tools": async (options, look) => chatToolScreens(await openPlace(), options, look),
  talk: async (options, look) => talkScreens(await openPlace(), options, look),
  words: async (options, look) => wordScreens(await openPlace(), options, look),
  "corrected lines": async (options, look) => lineScreens(await openPlace(), options, look),
  "words in and out": async (options, look) => inoutScreens(await openPlace(), options, look),
  memory: async (options, look) => memoryScreens(await openPlace(), options, look),
  "AI avatars": async (options, look) => avatarChatScreens(await openPlace(), options, look),
  reports: async (options, look) => reportScreens(await openPlace(), options, look),
  house: async (options, look) => houseScreens(await openHouse(), options, look),
  recharge: async (options, look) => orderScreens(await openRechargePlaces(), options, look),
};
