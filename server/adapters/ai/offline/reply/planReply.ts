import { wishOf } from "../../../../core/memory/wishes/wish.policy.ts";
import type { PhraseTopic } from "../phrasebook/phrase.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";
import type { KnownSentence } from "../phrasebook/sentenceIndex.ts";
import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";
import { planRest, planSmalltalk } from "./planSmalltalk.ts";
import { planTopic } from "./planTopic.ts";
import { planRecall } from "./recall.ts";
import { plan, reaction } from "./replyPlan.ts";
import type { ReplyPlan } from "./replyPlan.ts";
import { intentsOf } from "./smalltalkIntent.ts";
import { smalltalk } from "./variety.ts";

/**
 * Decides what the learner's message is: an answer, another topic, small talk, or something the engine does not know.
 */
export function planReply(prompt: PhrasebookPrompt, talk: OfflineConversation): ReplyPlan {
  const wish = wishOf(talk.message, prompt.language);
  if (wish)
    return plan({ lead: smalltalk(wish.kind === "remember" ? "noted" : "no", prompt, talk), topic: talk.topic });
  const intents = intentsOf(talk.message);
  const known = knownSentence(prompt, talk);
  if (known?.topic) return planKnown(known, known.topic, prompt, talk);
  const recalled = planRecall(prompt, talk);
  if (recalled) return recalled;
  return planSmalltalk(intents, prompt, talk) ?? planTopic(intents, prompt, talk) ?? planRest(intents, prompt, talk);
}

function knownSentence(
  { language }: PhrasebookPrompt,
  { message, pending }: OfflineConversation,
): KnownSentence | undefined {
  const all = findSentences(message, true);
  const answers = all.filter(({ role }) => role === "answer");
  const candidates = answers.length > 0 ? answers : all;
  return (
    candidates.find((each) => each.exchange === pending && each.role === "answer") ??
    candidates.find((each) => each.language === language) ??
    candidates[0]
  );
}

/** The learner sent one of the engine's own sentences, most often a suggested answer. */
function planKnown(
  known: KnownSentence,
  topic: PhraseTopic,
  prompt: PhrasebookPrompt,
  talk: OfflineConversation,
): ReplyPlan {
  const exchange = known.exchange ?? null;
  if (known.role === "answer" && exchange)
    return plan({ lead: reaction(exchange, prompt, talk), topic, done: exchange, flows: true });
  return plan({ lead: smalltalk("gladly", prompt, talk), topic, done: exchange, flows: true, asked: true });
}
