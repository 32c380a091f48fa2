import type { SqlEntityManager } from "@mikro-orm/sql";
import { Session } from "../../../../db/entities/accounts/session.entity.ts";
import type { User } from "../../../../db/entities/accounts/user.entity.ts";
import { OPERATOR_SESSION_DAYS } from "../../../../schema/rules/moderation.ts";
import { subnetOf } from "../../subnetOf.ts";
import type { Scope } from "../../scope.ts";
import { newToken, hashToken } from "./token.ts";
import { userView } from "../profile/viewProfile.ts";
import type { UserView } from "../profile/viewProfile.ts";

const SECONDS_A_DAY = 86_400;

export interface SignedIn {
  accessToken: string;
  /** Seconds for which the token is valid. */
  expiresIn: number;
  user: UserView;
}

/** Signs a user in. The next flush of the entity manager stores the session. */
export function startSession(
  em: SqlEntityManager,
  scope: Pick<Scope, "address" | "device" | "recordSignIn" | "clock" | "prices" | "sessionLifetimes">,
  user: User,
): SignedIn {
  const createdAt = scope.clock();
  const { guestDays, regularDays } = scope.sessionLifetimes;
  const days = user.userType === "guest" ? guestDays : regularDays;
  const expiresIn = (user.role === "user" ? days : Math.min(days, OPERATOR_SESSION_DAYS)) * SECONDS_A_DAY;
  const accessToken = newToken();
  const expiresAt = new Date(createdAt.getTime() + expiresIn * 1000);
  const network = subnetOf(scope.address);
  const confirmedAt = user.userType === "guest" ? null : createdAt;
  const tokenHash = hashToken(accessToken);
  em.create(Session, { user, tokenHash, device: scope.device, network, createdAt, confirmedAt, expiresAt });
  scope.recordSignIn({ kind: "signedIn", userId: user.id, address: scope.address });
  return { accessToken, expiresIn, user: userView(user, scope.prices) };
}
