import type { ChainFault } from "../../../../db/entities/recharge/watchedChain.entity.ts";
import { ChainUnavailable } from "../chain/chain.port.ts";

/** The chain answers, but its answers must not be used. */
export class CannotFollow extends Error {
  override readonly name = "CannotFollow";

  constructor(readonly fault: Extract<ChainFault, "syncing" | "other_chain">) {
    super(`the chain cannot be followed: ${fault}`);
  }
}

/** Why the chain could not be read; null for any other error. */
export function faultOf(error: unknown): ChainFault | null {
  return error instanceof ChainUnavailable || error instanceof CannotFollow ? error.fault : null;
}
