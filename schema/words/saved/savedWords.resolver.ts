import { Arg, Args, ArgsType, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Scope } from "../../../server/core/scope.ts";
import { deleteWord } from "../../../server/core/words/saved/deleteWord.ts";
import { listSavedWords } from "../../../server/core/words/saved/listSavedWords.ts";
import { markWordKnown } from "../../../server/core/words/saved/markWordKnown.ts";
import { restoreWord } from "../../../server/core/words/saved/restoreWord.ts";
import { saveTerm } from "../../../server/core/words/saved/saveTerm.ts";
import { saveWord } from "../../../server/core/words/saved/saveWord.ts";
import { updateWord } from "../../../server/core/words/saved/updateWord.ts";
import { viewSavedWord } from "../../../server/core/words/saved/viewSavedWord.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { MAX_SEARCH_LENGTH } from "../../rules/npcs.ts";
import { DEFAULT_PAGE_SIZE } from "../../rules/input/paging.ts";
import type { PartOfSpeech } from "../../rules/words/partsOfSpeech.ts";
import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_READING_LENGTH,
  MAX_WORD_TRANSLATION_LENGTH,
} from "../../rules/words/saved/savedWordRules.ts";
import type { WordSort } from "../../rules/words/saved/savedWordRules.ts";
import { DELETED_WORD_DAYS, MAX_SAVED_WORDS } from "../../rules/words/saved/savedWords.ts";
import type { SavedKind } from "../../rules/words/saved/savedWords.ts";
import type { WordState } from "../../rules/words/saved/wordState.ts";
import { PartOfSpeechEnum } from "../wordExplanation.type.ts";
import { SavedKindEnum, SavedWordObject, SavedWordPageObject, WordSortEnum, WordStateEnum } from "./savedWord.type.ts";

const upTo = (characters: number): string => `At most ${characters} characters.`;

@InputType({ description: "Changes of a saved word. A field that is left out stays as it is." })
class SavedWordChanges {
  @Field(() => String, { nullable: true, description: `1 to ${MAX_LEMMA_LENGTH} characters.` }) lemma?: string | null;
  @Field(() => String, { nullable: true, description: `${upTo(MAX_READING_LENGTH)} Empty for none.` })
  reading?: string | null;
  @Field(() => PartOfSpeechEnum, { nullable: true }) partOfSpeech?: PartOfSpeech | null;
  @Field(() => String, { nullable: true, description: `1 to ${MAX_GLOSS_LENGTH} characters.` }) gloss?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_NOTE_LENGTH) }) note?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_WORD_TRANSLATION_LENGTH) }) translation?: string | null;
}

@ArgsType()
class SavedWordListArgs {
  @Field(() => LanguageEnum, { nullable: true }) language?: Language | null;
  @Field(() => SavedKindEnum, { nullable: true }) kind?: SavedKind | null;
  @Field(() => WordStateEnum, { nullable: true }) state?: WordState | null;
  @Field(() => String, {
    nullable: true,
    description: `At most ${MAX_SEARCH_LENGTH} characters. Every part of it must be in the word, its reading, its gloss or its sentence.`,
  })
  search?: string | null;
  @Field(() => WordSortEnum, { defaultValue: "newest" }) sort!: WordSort;
  @Field(() => Int, { defaultValue: 1 }) page!: number;
  @Field(() => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit!: number;
}

@Resolver()
export class SavedWordsResolver {
  @Query(() => SavedWordPageObject, { description: "A page of the words that the viewer has saved." })
  savedWords(
    @Ctx() scope: Scope,
    @Args(() => SavedWordListArgs) args: SavedWordListArgs,
  ): Promise<SavedWordPageObject> {
    return listSavedWords(scope, args);
  }

  @Query(() => SavedWordObject, { description: "A word that the viewer has saved." })
  savedWord(@Ctx() scope: Scope, @Arg("wordId", () => ID) wordId: string): Promise<SavedWordObject> {
    return viewSavedWord(scope, wordId);
  }

  @Mutation(() => SavedWordObject, {
    description: `Saves the word that starts at this place of a message, as it was explained, with its sentence. One that is saved already is given as it is. At most ${MAX_SAVED_WORDS} words: then TOO_MANY_WORDS.`,
  })
  saveWord(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("start", () => Int, { description: "In UTF-16 units." }) start: number,
  ): Promise<SavedWordObject> {
    return saveWord(scope, { npcId, messageId, start });
  }

  @Mutation(() => SavedWordObject, {
    description:
      "Saves a key term of a reply's translation with the meaning that came with it, and its sentence. It costs nothing. One that is saved already is given as it is.",
  })
  saveTerm(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("term", () => String, { description: "As the translation gives it." }) term: string,
    @Arg("start", () => Int, {
      description: "Where it stands in what is read of the message, in UTF-16 units.",
    })
    start: number,
  ): Promise<SavedWordObject> {
    return saveTerm(scope, { npcId, messageId, term, start });
  }

  @Mutation(() => SavedWordObject, {
    description: "Changes the given fields. CONFLICT where another saved word has this dictionary form.",
  })
  updateWord(
    @Ctx() scope: Scope,
    @Arg("wordId", () => ID) wordId: string,
    @Arg("changes", () => SavedWordChanges) changes: SavedWordChanges,
  ): Promise<SavedWordObject> {
    return updateWord(scope, wordId, changes);
  }

  @Mutation(() => ID, {
    description: `Deletes a saved word. For ${DELETED_WORD_DAYS} days it can be brought back. Returns its id.`,
  })
  deleteWord(@Ctx() scope: Scope, @Arg("wordId", () => ID) wordId: string): Promise<string> {
    return deleteWord(scope, wordId);
  }

  @Mutation(() => SavedWordObject, {
    description: "Brings back a deleted word, with its reviews. CONFLICT where it was saved again meanwhile.",
  })
  restoreWord(@Ctx() scope: Scope, @Arg("wordId", () => ID) wordId: string): Promise<SavedWordObject> {
    return restoreWord(scope, wordId);
  }

  @Mutation(() => SavedWordObject, {
    description: "Says that the viewer knows a word, so that it is not asked for any more, or takes that back.",
  })
  markWordKnown(
    @Ctx() scope: Scope,
    @Arg("wordId", () => ID) wordId: string,
    @Arg("isKnown", () => Boolean) isKnown: boolean,
  ): Promise<SavedWordObject> {
    return markWordKnown(scope, { wordId, isKnown });
  }
}
