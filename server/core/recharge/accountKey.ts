import type { ChainNetwork } from "./chain/networks.ts";
import { placeUnder, readExtendedKey } from "./extendedKey.ts";
import type { PaymentPlace } from "./extendedKey.ts";

/** The public half of an account's keys: addresses come from it, and nothing that could spend what they receive. */
export interface AccountKey {
  /** Tells keys apart: the number that the key has for others, from its own hash (BIP 32). */
  id: string;
  /** The address at path 0/index, where wallets look for what an account receives (BIP 44). */
  placeAt(index: number, network: ChainNetwork): PaymentPlace;
}

/** The key of demonstrations, whose coins are worth nothing. Its private half was never kept. */
export const DEMO_ACCOUNT_KEY =
  "tpubDDUjP9g4bzRzMVJdQftkGfcZhgmW1KfiQCSaGX1EJz4aXtE6zNzuSHrhHxXvDk8TXKCcwtt4bj3PEMPCs2ZUyXADkGRztRv7yCGBbTfJG5b";

/** Reads an account's extended public key. Throws with words that follow the name of its setting. */
export function readAccountKey(text: string): AccountKey {
  const account = readExtendedKey(text);
  const receiving = account.deriveChild(0);
  return { id: String(account.fingerprint), placeAt: (index, network) => placeUnder(receiving, index, network) };
}
