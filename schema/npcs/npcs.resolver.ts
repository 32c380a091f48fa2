import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { createNpc } from "../../server/core/npcs/createNpc.ts";
import { deleteNpc } from "../../server/core/npcs/deleteNpc.ts";
import { listNpcs } from "../../server/core/npcs/listNpcs.ts";
import { listTags } from "../../server/core/npcs/listTags.ts";
import { updateNpc } from "../../server/core/npcs/updateNpc.ts";
import { viewBackground } from "../../server/core/npcs/viewBackground.ts";
import { viewNpc } from "../../server/core/npcs/viewNpc.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { MAX_SEARCH_LENGTH } from "../rules/npcs.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { NpcChanges, NpcInput } from "./npc.input.ts";
import { NpcListTypeEnum, NpcObject, NpcPageObject, NpcTagObject } from "./npc.type.ts";

@ArgsType()
class NpcListArgs {
  @Field(() => NpcListTypeEnum, { defaultValue: "public" }) type!: keyof typeof NpcListTypeEnum;
  @Field(() => String, {
    nullable: true,
    description: `At most ${MAX_SEARCH_LENGTH} characters. Results contain every word.`,
  })
  query?: string | null;
  @Field(() => [LanguageEnum], { nullable: true, description: "Only characters with texts in one of these languages." })
  languages?: Language[] | null;
  @Field(() => String, { nullable: true }) tag?: string | null;
  @Field(() => Int, { defaultValue: 1 }) page!: number;
  @Field(() => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit!: number;
}

@Resolver()
export class NpcsResolver {
  @Query(() => NpcPageObject, {
    description:
      "A page of characters. With a `query` the best matches come first: names, then tags, then descriptions.",
  })
  npcs(@Ctx() scope: Scope, @Args(() => NpcListArgs) args: NpcListArgs): Promise<NpcPageObject> {
    return listNpcs(scope, args);
  }

  @Query(() => NpcObject)
  npc(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<NpcObject> {
    return viewNpc(scope, id);
  }

  @Query(() => [NpcTagObject], { description: "The tags of public characters, most used first." })
  npcTags(@Ctx() scope: Scope, @Arg("limit", () => Int, { defaultValue: 20 }) limit: number): Promise<NpcTagObject[]> {
    return listTags(scope, limit);
  }

  @Query(() => String, { description: "The background knowledge of the viewer's own character." })
  npcBackground(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<string> {
    return viewBackground(scope, id);
  }

  @Mutation(() => NpcObject)
  createNpc(@Ctx() scope: Scope, @Arg("input", () => NpcInput) input: NpcInput): Promise<NpcObject> {
    return createNpc(scope, input);
  }

  @Mutation(() => NpcObject, { description: "Changes the given fields. Fields that are left out stay as they are." })
  updateNpc(
    @Ctx() scope: Scope,
    @Arg("id", () => ID) id: string,
    @Arg("changes", () => NpcChanges) changes: NpcChanges,
  ): Promise<NpcObject> {
    return updateNpc(scope, id, changes);
  }

  @Mutation(() => ID, { description: "Deletes the viewer's character. Chats with it stay readable. Returns its id." })
  deleteNpc(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<string> {
    return deleteNpc(scope, id);
  }
}
