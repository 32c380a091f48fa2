import { Arg, Ctx, Field, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { generateImage } from "../../server/core/npcs/generateImage.ts";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("StoredImage", { description: "A stored picture of the viewer." })
class StoredImageObject {
  @Field(() => String) url!: string;
  @Field(() => Int, { description: "Pixels." }) width!: number;
  @Field(() => Int) height!: number;
}

@Resolver()
export class MediaResolver {
  @Mutation(() => StoredImageObject, {
    description: "Draws a picture from a description. Throws INSUFFICIENT_POINTS.",
  })
  generateImage(@Ctx() scope: Scope, @Arg("prompt", () => String) prompt: string): Promise<StoredImageObject> {
    return generateImage(scope, { prompt });
  }
}
