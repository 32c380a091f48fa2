import type { Request } from "express";
import type { GraphQLError, GraphQLFormattedError } from "graphql";
import { describeGraphQLError, OUTAGE_SECONDS } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import type { InterfaceLanguage } from "../../schema/rules/languages.ts";
import { namingTokens } from "../guards.ts";
import { audienceOf } from "./requestContext.ts";

/** The errors of an answer, and what they make of its HTTP status and headers. */
export interface DescribedErrors {
  errors: GraphQLFormattedError[];
  /** Null where the status stays as it is. */
  status: number | null;
  headers: Record<string, string>;
}

/**
 * Writes errors in the caller's language. A refused token is answered with status 401 and an outage
 * of the database with 503, which older clients and proxies check.
 */
export function describedErrors(
  found: readonly GraphQLError[],
  req: Request,
  locale: InterfaceLanguage,
): DescribedErrors {
  const audience = audienceOf(req, locale);
  const errors = found.map((error) => describeGraphQLError(namingTokens(error), audience));
  const causes = found.map(({ originalError }) => originalError);
  if (causes.every((cause) => cause instanceof DatabaseOutage))
    return { errors, status: 503, headers: { "retry-after": String(OUTAGE_SECONDS) } };
  const isRefused = causes.every((cause) => cause instanceof AppError && cause.code === "UNAUTHENTICATED");
  return { errors, status: isRefused ? 401 : null, headers: {} };
}
