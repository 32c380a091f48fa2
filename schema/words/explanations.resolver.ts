import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope } from "../../server/core/scope.ts";
import { explainWord } from "../../server/core/words/explainWord.ts";
import { meetWord } from "../../server/core/words/meetWord.ts";
import { meetWords } from "../../server/core/words/meetWords.ts";
import { messageWords } from "../../server/core/words/messageWords.ts";
import { speakSample } from "../../server/core/words/speech/speakSample.ts";
import { speakSentence } from "../../server/core/words/speech/speakSentence.ts";
import { textWords } from "../../server/core/words/textWords.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import type { TextWord } from "../rules/words/textWord.ts";
import { MAX_READ_TEXT, MAX_WORD_LETTERS, MAX_WORD_MESSAGES } from "../rules/words/wordPlaces.ts";
import { MessageWordsObject, TextWordsScalar } from "./messageWords.type.ts";
import { WordExplanationObject } from "./wordExplanation.type.ts";

@ObjectType("SpokenSentence", { description: "A sentence as a model speaks it." })
class SpokenSentenceObject {
  @Field(() => Int, { description: "Where the sentence starts in what is read of the message, in UTF-16 units." })
  start!: number;
  @Field(() => Int, { description: "Where it ends." }) end!: number;
  @Field(() => String, { description: "The kind of file, such as `audio/mpeg`." }) contentType!: string;
  @Field(() => String, { description: "The file, in base64." }) audio!: string;
}

@ObjectType("SpeechSample", { description: "A sample of a voice as a model speaks it." })
class SpeechSampleObject {
  @Field(() => String, { description: "The kind of file, such as `audio/mpeg`." }) contentType!: string;
  @Field(() => String, { description: "The file, in base64." }) audio!: string;
}

@Resolver()
export class ExplanationsResolver {
  @Query(() => [MessageWordsObject], {
    description: `The words of 1 to ${MAX_WORD_MESSAGES} messages of the viewer's chat with a character. Messages that are still being written or have no text are left out, and those beyond ${MAX_WORD_LETTERS} letters in all, which can be asked for again.`,
  })
  messageWords(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageIds", () => [ID]) messageIds: string[],
  ): Promise<MessageWordsObject[]> {
    return messageWords(scope, { npcId, messageIds });
  }

  @Query(() => TextWordsScalar, {
    description: `The words of a text of 1 to ${MAX_READ_TEXT} letters, and their places in the trimmed text. Nothing is stored.`,
  })
  textWords(
    @Ctx() scope: Scope,
    @Arg("text", () => String) text: string,
    @Arg("language", () => LanguageEnum) language: Language,
  ): Promise<TextWord[]> {
    return textWords(scope, { text, language });
  }

  @Mutation(() => Int, {
    description: `Counts the due words in 1 to ${MAX_WORD_MESSAGES} replies that the viewer has seen as met, once a reply, but for those that were looked up there. Gives how many were not counted before.`,
  })
  meetWords(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageIds", () => [ID]) messageIds: string[],
  ): Promise<number> {
    return meetWords(scope, { npcId, messageIds });
  }

  @Mutation(() => Boolean, {
    description:
      "Counts a saved word as met in a reply in which the viewer has tapped it, due or not, once a reply; not in what was said before it was saved. False where it counted already.",
  })
  meetWord(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("wordId", () => ID) wordId: string,
  ): Promise<boolean> {
    return meetWord(scope, { npcId, messageId, wordId });
  }

  @Mutation(() => WordExplanationObject, {
    description:
      "Explains the word that starts at this place of a message, in the viewer's native language. The explanation is stored, so that it costs points once. Throws UNTRANSLATABLE for what the built-in phrasebook does not know.",
  })
  explainWord(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("start", () => Int, { description: "In UTF-16 units." }) start: number,
  ): Promise<WordExplanationObject> {
    return explainWord(scope, { npcId, messageId, start });
  }

  @Mutation(() => SpokenSentenceObject, {
    description:
      "Speaks the sentence at this place of a message, also of one that is being written, if it has ended. It costs points once.",
  })
  async speakSentence(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("start", () => Int, { description: "In UTF-16 units." }) start: number,
    @Arg("inTalk", () => Boolean, {
      defaultValue: false,
      description: "Whether it is paid for as a part of a talk: by `prices.talk` a minute.",
    })
    inTalk: boolean,
  ): Promise<SpokenSentenceObject> {
    const { bytes, ...spoken } = await speakSentence(scope, { npcId, messageId, start, inTalk });
    return { ...spoken, audio: Buffer.from(bytes).toString("base64") };
  }

  @Mutation(() => SpeechSampleObject, {
    description: "Speaks a sentence of the server's own in a voice, where `serverInfo.speaks`, at no price.",
  })
  async speakSample(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum) language: Language,
    @Arg("voice", () => String, {
      nullable: true,
      description: "One of `serverInfo.voices`; by default the usual one.",
    })
    voice?: string | null,
    @Arg("pace", () => Int, { nullable: true, description: "As `Npc.voicePace` has it." }) pace?: number | null,
  ): Promise<SpeechSampleObject> {
    const { bytes, contentType } = await speakSample(scope, { language, voice, pace });
    return { contentType, audio: Buffer.from(bytes).toString("base64") };
  }
}
