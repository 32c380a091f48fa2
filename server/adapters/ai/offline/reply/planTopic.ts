import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";
import { sharedWords } from "./answerVocabulary.ts";
import { isQuestion } from "./messageShape.ts";
import { plan, reaction } from "./replyPlan.ts";
import type { ReplyPlan } from "./replyPlan.ts";
import type { Intent } from "./smalltalkIntent.ts";
import { keywordHits } from "./topicMatch.ts";
import { isExhausted, smalltalk } from "./variety.ts";

/** The message has to do with something the engine can talk about: the question just asked, or another topic. */
export function planTopic(intents: Intent[], prompt: PhrasebookPrompt, talk: OfflineConversation): ReplyPlan | null {
  const { message, pending, topic: current } = talk;
  const greeting = intents.includes("greeting") ? smalltalk("greeting", prompt, talk) : [];
  const asked = intents.includes("andYou");
  const hits = keywordHits(message, prompt.language);
  const shared = pending ? sharedWords(message, pending, prompt.language) : 0;
  const staying = shared + (hits.find(({ topic }) => topic === current)?.matches ?? 0);
  const other = hits.find(({ topic }) => topic !== current);
  if (other && other.matches > staying) {
    const { topic } = other;
    if (isExhausted(topic, talk)) return plan({ lead: smalltalk("talkedOut", prompt, talk), topic, asked });
    return plan({
      lead: greeting.length > 0 ? greeting : smalltalk("gladly", prompt, talk),
      topic,
      flows: true,
      asked,
    });
  }
  const isQuery = isQuestion(message) && !asked;
  if (staying === 0 && !(pending && isYesOrNo(intents))) {
    return isQuery || intents.some((intent) => intent !== "greeting" && intent !== "andYou")
      ? null
      : planAhead(prompt, talk, asked);
  }
  if (pending && !isQuery)
    return plan({
      lead: [...greeting, ...reaction(pending, prompt, talk)],
      topic: current,
      done: pending,
      flows: true,
      asked,
    });
  // A question about the topic: the engine cannot answer it, but has something to say about the topic.
  return plan({
    lead: smalltalk(isQuery ? "gladly" : "noted", prompt, talk),
    topic: current,
    flows: true,
    asked: true,
  });
}

/** The message answers a question of this topic that has not been asked yet: it is not asked any more. */
function planAhead(prompt: PhrasebookPrompt, talk: OfflineConversation, asked: boolean): ReplyPlan | null {
  const { message, topic, said } = talk;
  const open = topic?.exchanges.filter(({ say }) => !said.has(say)) ?? [];
  const shared = open.map((exchange) => ({ exchange, words: sharedWords(message, exchange, prompt.language) }));
  const [best] = shared.sort((a, b) => b.words - a.words);
  if (!best || best.words === 0) return null;
  const lead = best.words > 1 ? reaction(best.exchange, prompt, talk) : smalltalk("noted", prompt, talk);
  return plan({ lead, topic, done: best.exchange, flows: true, asked });
}

function isYesOrNo(intents: Intent[]): boolean {
  return intents.includes("yes") || intents.includes("no");
}
