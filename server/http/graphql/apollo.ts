import { ApolloServer } from "@apollo/server";
import type { GraphQLRequestContext, GraphQLRequestListener } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { GraphQLError } from "graphql";
import type { ExecutionResult, FormattedExecutionResult, GraphQLSchema } from "graphql";
import { JsonText } from "../../../schema/jsonText.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { Guards } from "../../operations/guards.ts";

/** What Apollo's context has besides the scope that resolvers get. */
interface Answering {
  /** Called before an answer with errors is sent, with the errors as they were thrown. */
  onErrors(answer: FailedAnswer): void;
}

/** An answer that has errors. */
export type FailedAnswer = Pick<GraphQLRequestContext<Answering>, "errors" | "operation" | "response">;

/** The server through which all operations over HTTP go: those of clients, and those stored for REST calls. */
export type Apollo = ApolloServer<Answering>;

/**
 * Sends the callers of subscriptions to the socket, because Apollo would run one as a query, without an event; and
 * hands over the errors of an answer.
 */
const hooks: GraphQLRequestListener<Answering> = {
  async didResolveOperation({ operation }) {
    if (operation?.operation === "subscription") throw webSocketRequired();
  },
  async willSendResponse({ errors, contextValue, operation, response }) {
    if (errors) contextValue.onErrors({ errors, operation, response });
  },
};

export function webSocketRequired(): GraphQLError {
  const originalError = new AppError("WEBSOCKET_REQUIRED");
  return new GraphQLError(originalError.message, { originalError });
}

/** `guards` limit what an operation may ask for. */
export async function startApollo(schema: GraphQLSchema, guards: Guards): Promise<Apollo> {
  const apollo = new ApolloServer<Answering>({
    schema,
    plugins: [
      { requestDidStart: async () => hooks },
      ApolloServerPluginLandingPageDisabled(),
      // It watches each field, and says what the route says of all answers: not to store them.
      ApolloServerPluginCacheControlDisabled(),
    ],
    ...guards,
    stringifyResult,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
  });
  await apollo.start();
  return apollo;
}

/**
 * Executes a query or a mutation in process, with the scope that its resolvers get. Its errors are those that were
 * thrown.
 */
export async function executeInProcess(
  apollo: Apollo,
  query: string,
  variables: Record<string, unknown>,
  scope: object,
): Promise<ExecutionResult> {
  let errors: FailedAnswer["errors"];
  const onErrors = (answer: FailedAnswer): void => void ({ errors } = answer);
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue: { ...scope, onErrors } });
  if (body.kind !== "single") throw new Error("an answer came in parts");
  return { data: body.singleResult.data, errors };
}

/** Writes an answer as JSON. What is JSON already is put in as it is. */
function stringifyResult(result: FormattedExecutionResult): string {
  const { data, ...others } = result;
  const fields = Object.entries(data ?? {});
  if (!fields.some(([, value]) => value instanceof JsonText)) return `${JSON.stringify(result)}\n`;
  const written = fields.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`);
  const rest = JSON.stringify(others).slice(1);
  return `{"data":{${written.join(",")}}${rest === "}" ? rest : `,${rest}`}\n`;
}

function textOf(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}
