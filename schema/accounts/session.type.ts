import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { UserObject } from "./user.type.ts";

@ObjectType("Session", { description: "A fresh sign-in." })
export class SessionObject {
  @Field(() => String, { description: "Goes into `Authorization: Bearer …`, also of the socket's connection_init." })
  accessToken!: string;
  @Field(() => Int, { description: "Seconds the token lives." }) expiresIn!: number;
  @Field(() => UserObject) user!: UserObject;
}

@ObjectType("SignIn", { description: "A place where one is signed in." })
export class SignInObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: "What its browser called itself." }) device!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) expiresAt!: Date;
  @Field(() => Boolean, { description: "The one that asks." }) isCurrent!: boolean;
}

@ObjectType("CodeSent", { description: "A code is on its way, if the address is one it can go to." })
export class CodeSentObject {
  @Field(() => Int, { description: "Seconds until another can be asked for." }) resendIn!: number;
  @Field(() => Int, { description: "Seconds the code lives." }) expiresIn!: number;
}
