import { createUnionType, Field, ObjectType } from "type-graphql";
import type { KeptPicture } from "../../server/core/moderation/reports/evidence.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import type { WaitingCause } from "../rules/moderation.ts";
import { WaitingCauseEnum } from "./moderation.type.ts";

@ObjectType("KeptPicture", { simpleResolvers: true, description: "A picture as it was shown." })
class KeptPictureObject {
  @Field(() => String) url!: string;
  @Field(() => String, { nullable: true, description: "URL of the copy that is kept; null for the product's own." })
  kept!: string | null;
}

@ObjectType("EvidenceText", { simpleResolvers: true, description: "What a character says of itself in a language." })
class EvidenceTextObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String) greeting!: string;
}

@ObjectType("EvidenceFact", { simpleResolvers: true })
class EvidenceFactObject {
  @Field(() => String, { description: "The field of `Npc`." }) name!: string;
  @Field(() => String) text!: string;
}

@ObjectType("NpcEvidence", { description: "A character as it was." })
class NpcEvidenceObject {
  @Field(() => [EvidenceTextObject], { description: "The first is the original." }) texts!: EvidenceTextObject[];
  @Field(() => [EvidenceFactObject]) facts!: EvidenceFactObject[];
  @Field(() => [String]) tags!: string[];
  @Field(() => [KeptPictureObject]) images!: KeptPicture[];
  @Field(() => String, { nullable: true, description: "Null once its maker has left." }) background!: string | null;
  @Field(() => [String], { description: "What its scenes say, in each of their languages." }) scenes!: string[];
  @Field(() => WaitingCauseEnum, {
    nullable: true,
    description: "What has held it back, with the operator's words in the report's text; null in reports of people.",
  })
  heldBackFor!: WaitingCause | null;
}

@ObjectType("SaidLine", { simpleResolvers: true })
class SaidLineObject {
  @Field(() => String) sender!: "user" | "npc";
  @Field(() => String) text!: string;
}

@ObjectType("ReplyEvidence", { simpleResolvers: true, description: "A reply, and the lines around it." })
class ReplyEvidenceObject {
  @Field(() => String) npcName!: string;
  @Field(() => SaidLineObject, { nullable: true }) before!: SaidLineObject | null;
  @Field(() => String) text!: string;
  @Field(() => SaidLineObject, { nullable: true }) after!: SaidLineObject | null;
}

@ObjectType("PictureEvidence", { simpleResolvers: true })
class PictureEvidenceObject extends KeptPictureObject {
  @Field(() => String, { description: "The character or person whose picture it is." }) shownBy!: string;
}

@ObjectType("MomentEvidence", { simpleResolvers: true })
class MomentEvidenceObject {
  @Field(() => String) npcName!: string;
  @Field(() => String, { nullable: true }) ownName!: string | null;
  @Field(() => [SaidLineObject]) lines!: SaidLineObject[];
}

@ObjectType("PersonEvidence", { description: "A person as others saw them." })
class PersonEvidenceObject {
  @Field(() => String) nickname!: string;
  @Field(() => String) bio!: string;
  @Field(() => KeptPictureObject, { nullable: true }) avatar!: KeptPicture | null;
  @Field(() => MomentEvidenceObject, { nullable: true, description: "What they have shared, where that was reported." })
  moment!: MomentEvidenceObject | null;
}

export const EvidenceUnion = createUnionType({
  name: "Evidence",
  types: () => [NpcEvidenceObject, ReplyEvidenceObject, PictureEvidenceObject, PersonEvidenceObject] as const,
  resolveType: (evidence) => {
    if ("texts" in evidence) return NpcEvidenceObject;
    if ("shownBy" in evidence) return PictureEvidenceObject;
    return "text" in evidence ? ReplyEvidenceObject : PersonEvidenceObject;
  },
});
