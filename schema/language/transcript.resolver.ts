import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from "type-graphql";
import { transcribe } from "../../server/core/language/transcribe.ts";
import type { Scope } from "../../server/core/scope.ts";
import { MAX_RECORDING_BYTES } from "../rules/language.ts";
import type { Language } from "../rules/languages.ts";
import { LanguageEnum } from "./language.type.ts";
import { TranscriptObject } from "./transcript.type.ts";

@ArgsType()
class RecordingArgs {
  @Field(() => String, {
    description: `A WebM, MP4, Ogg, MP3 or WAV file of at most ${MAX_RECORDING_BYTES} bytes, in base64.`,
  })
  audio!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language that is spoken. By default the one that the viewer practises.",
  })
  language?: Language | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether it is paid for as a part of a talk: by `prices.talk` a minute.",
  })
  inTalk!: boolean;
}

@Resolver()
export class TranscriptResolver {
  @Mutation(() => TranscriptObject, {
    description:
      "Writes down a recording of speech, where `serverInfo.transcribes`; " +
      "its text is empty where nothing was said, which costs nothing. Nothing is stored.",
  })
  writeDownSpeech(@Ctx() scope: Scope, @Args() recording: RecordingArgs): Promise<TranscriptObject> {
    return transcribe(scope, recording);
  }

  @Mutation(() => String, {
    description: "The text of `writeDownSpeech` alone.",
    deprecationReason: "Use `writeDownSpeech`, which also tells how sure the model is of each word.",
  })
  async transcribe(@Ctx() scope: Scope, @Args() recording: RecordingArgs): Promise<string> {
    const { text } = await transcribe(scope, recording);
    return text;
  }
}
