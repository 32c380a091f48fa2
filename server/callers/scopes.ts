import type { SqlEntityManager } from "@mikro-orm/sql";
import { languageOf } from "../../schema/rules/languages.ts";
import { authenticate } from "../core/accounts/sessions/authenticate.ts";
import type { Scope, Services } from "../core/scope.ts";
import { bearerToken } from "./bearer.ts";
import { localeOf } from "./locale.ts";

/** What a request or a socket says about its caller. */
export interface Credentials {
  authorization?: string | undefined;
  acceptLanguage?: string | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  /** The address the request was sent to, without a path. */
  origin?: string | undefined;
}

/** Characters of the user agent that are stored. */
const MAX_DEVICE_LENGTH = 200;

/** Creates the scopes in which use cases run. */
export interface Scopes {
  /** The scope of a request from outside. Throws UNAUTHENTICATED for a token that is not valid. */
  of(credentials: Credentials): Promise<Scope>;
  /** The scope of the server's own work, without a viewer. */
  own(): Scope;
}

/** `publicUrl` is where people reach the server; null to use the address of each request. */
export function createScopes(
  services: Services,
  fork: () => SqlEntityManager,
  { defaultLanguage, publicUrl }: { defaultLanguage: string; publicUrl: string | null },
): Scopes {
  const fallback = languageOf(defaultLanguage);
  const ownOrigin = publicUrl ?? "";
  return {
    async of({ authorization, acceptLanguage, address = "", userAgent = "", origin = "" }) {
      const em = fork();
      const viewer = await authenticate(em, bearerToken(authorization), services.clock(), (...asked) =>
        services.sessionCache.find(...asked),
      );
      const locale = localeOf(acceptLanguage, viewer?.nativeLanguage, fallback);
      return {
        ...services,
        em,
        viewer,
        locale,
        address,
        origin: publicUrl ?? origin,
        device: userAgent.slice(0, MAX_DEVICE_LENGTH),
      };
    },
    own: () => ({
      ...services,
      em: fork(),
      viewer: null,
      locale: localeOf(undefined, fallback),
      address: "",
      origin: ownOrigin,
      device: "",
    }),
  };
}
