import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";
import type { Scope } from "../../server/core/scope.ts";
import { correctLine } from "../../server/core/words/lines/correctLine.ts";
import { keepCorrection } from "../../server/core/words/lines/keepCorrection.ts";
import { LineCorrectionObject } from "./lineCorrection.type.ts";
import { SavedWordObject } from "./saved/savedWord.type.ts";

@Resolver()
export class LineCorrectionsResolver {
  @Mutation(() => LineCorrectionObject, {
    description:
      "Corrects a message that the viewer has sent, with reasons in the native language. The correction is stored, so that it costs points once; a line in which nothing is wrong costs none.",
  })
  correctLine(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
  ): Promise<LineCorrectionObject> {
    return correctLine(scope, { npcId, messageId });
  }

  @Mutation(() => SavedWordObject, {
    description:
      "Saves a change of a line that was corrected, by its place among the changes, from 0. CONFLICT for one that only left something out.",
  })
  keepCorrection(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("change", () => Int) change: number,
  ): Promise<SavedWordObject> {
    return keepCorrection(scope, { npcId, messageId, change });
  }
}
