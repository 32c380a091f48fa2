import { Field, Float, ObjectType } from "type-graphql";

@ObjectType("TranscriptPiece", { description: "A part of what was written down of speech." })
export class TranscriptPieceObject {
  @Field(() => String, { description: "A word where blanks stand around them, else one letter or some." })
  text!: string;

  @Field(() => Float, { description: "How likely the model takes it to be, from 0 to 1." })
  confidence!: number;
}

@ObjectType("Transcript", { description: "What a recording of speech says." })
export class TranscriptObject {
  @Field(() => String)
  text!: string;

  @Field(() => [TranscriptPieceObject], {
    nullable: true,
    description: "The text piece by piece; null where the model does not tell how sure it is.",
  })
  pieces!: TranscriptPieceObject[] | null;
}
