import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { UserObject } from "./user.type.ts";

@ObjectType("Session", { description: "A new session." })
export class SessionObject {
  @Field(() => String, { description: "Send it as `Authorization: Bearer …`, over WebSocket in connection_init." })
  accessToken!: string;
  @Field(() => Int, { description: "Seconds until the token expires." }) expiresIn!: number;
  @Field(() => UserObject) user!: UserObject;
}

@ObjectType("SignIn", { description: "A browser or app in which the viewer is signed in." })
export class SignInObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: "The name of the browser and of its system." }) device!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) expiresAt!: Date;
  @Field(() => Boolean, { description: "Whether this request belongs to it." }) isCurrent!: boolean;
}

@ObjectType("CodeSent", { description: "The answer to a request for a code, whether or not a mail was sent." })
export class CodeSentObject {
  @Field(() => Int, { description: "Seconds until another code can be requested." }) resendIn!: number;
  @Field(() => Int, { description: "Seconds until the code expires." }) expiresIn!: number;
}
