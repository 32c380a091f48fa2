import type { Phrase } from "../phrasebook/phrase.ts";
import { SMALLTALK } from "../phrasebook/smalltalk.ts";
import type { SmalltalkKind } from "../phrasebook/smalltalk.ts";
import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";
import { isPlainAnswer, isQuestion } from "./messageShape.ts";
import { plan } from "./replyPlan.ts";
import type { ReplyPlan } from "./replyPlan.ts";
import type { Intent } from "./smalltalkIntent.ts";
import { matchTopic } from "./topicMatch.ts";
import { smalltalk } from "./variety.ts";

/** Small talk that is answered in the same way during any topic. */
export function planSmalltalk(
  intents: Intent[],
  prompt: PhrasebookPrompt,
  talk: OfflineConversation,
): ReplyPlan | null {
  const say = (kind: SmalltalkKind): Phrase[] => smalltalk(kind, prompt, talk);
  if (intents.includes("goodbye")) return plan({ lead: say("goodbye"), final: true });
  if (intents.includes("askDemo")) return plan({ lead: say("demoVoice"), topic: talk.topic });
  if (intents.includes("askName")) return plan({ lead: say("name"), final: true });
  if (intents.includes("introduction") || isNameGiven(intents, talk))
    return plan({ lead: say("niceToMeet"), topic: talk.topic, mayOpen: true });
  if (intents.includes("howAreYou")) return plan({ lead: say("wellAndYou"), final: true });
  if (intents.includes("notUnderstood") && !matchTopic(talk.message, prompt.language))
    return plan({ lead: say("easier"), topic: talk.topic });
  return null;
}

function isNameGiven(intents: Intent[], talk: OfflineConversation): boolean {
  return SMALLTALK.name.some((phrase) => talk.last.has(phrase)) && intents.length === 0 && isPlainAnswer(talk.message);
}

/** Other small talk, and messages that were not understood. */
export function planRest(intents: Intent[], prompt: PhrasebookPrompt, talk: OfflineConversation): ReplyPlan {
  const { topic, message, pending } = talk;
  const go = (kind: SmalltalkKind, flows = false): ReplyPlan =>
    plan({ lead: smalltalk(kind, prompt, talk), topic, mayOpen: true, flows });
  if (intents.includes("andYou"))
    return talk.askedAfter ? go("noted") : plan({ lead: [], topic, asked: true, mayOpen: true, flows: true });
  if (intents.includes("greeting")) return go("greeting");
  if (talk.askedAfter && !isQuestion(message)) return go("noted");
  if (intents.includes("thanks")) return go("welcome", true);
  if (intents.includes("praise")) return go("praised", true);
  if (intents.includes("yes")) return go("yes");
  if (intents.includes("no")) return go("no");
  const isAnswer = talk.greetedOnly || (isPlainAnswer(message) && (pending !== null || talk.said.size === 0));
  if (isAnswer && !isQuestion(message)) return { ...go("noted", true), done: pending };
  return plan({ lead: smalltalk("fallback", prompt, talk), topic });
}
