import { hex } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { p2pkh } from "@scure/btc-signer";
import type { ChainNetwork } from "./chain/networks.ts";

/** Where an order is paid: the address that people use, and the output script that pays it, in hex. */
interface PaymentPlace {
  address: string;
  script: string;
}

/** The first letters of extended public keys, and the version bytes behind them (BIP 32, libdogecoin's chainparams). */
const VERSIONS: Record<string, { private: number; public: number }> = {
  xpub: { private: 0x0488ade4, public: 0x0488b21e },
  tpub: { private: 0x04358394, public: 0x043587cf },
  dgub: { private: 0x02fac398, public: 0x02facafd },
};

/** The public half of an account's keys: addresses come from it, and nothing that could spend what they receive. */
export interface AccountKey {
  /** Tells keys apart: the number that the key has for others, from its own hash (BIP 32). */
  id: string;
  /** The address at path 0/index, where wallets look for what an account receives (BIP 44). */
  placeAt(index: number, network: ChainNetwork): PaymentPlace;
}

/** The key of demonstrations, whose coins are worth nothing. Its private half was never stored. */
export const DEMO_ACCOUNT_KEY =
  "tpubDDUjP9g4bzRzMVJdQftkGfcZhgmW1KfiQCSaGX1EJz4aXtE6zNzuSHrhHxXvDk8TXKCcwtt4bj3PEMPCs2ZUyXADkGRztRv7yCGBbTfJG5b";

/** Reads an account's extended public key. Throws with words that follow the name of its setting. */
export function readAccountKey(text: string): AccountKey {
  const account = readExtendedKey(text);
  const receiving = account.deriveChild(0);
  return { id: String(account.fingerprint), placeAt: (index, network) => placeUnder(receiving, index, network) };
}

/**
 * Reads an extended public key. Throws with words that follow the name of its setting, and that do not tell the key.
 */
export function readExtendedKey(text: string): HDKey {
  const versions = VERSIONS[text.slice(0, 4)];
  if (!versions) throw new Error("must be an extended public key that begins with dgub, xpub or tpub");
  try {
    return HDKey.fromExtendedKey(text, versions);
  } catch {
    throw new Error("is damaged: its checksum does not fit");
  }
}

/** The address of a key's child. */
export function placeUnder(key: HDKey, index: number, { pubKeyHash }: ChainNetwork): PaymentPlace {
  const { publicKey } = key.deriveChild(index);
  if (!publicKey) throw new Error("the key has no public half");
  // Paying to the hash of a public key uses neither of the other prefixes.
  const { address, script } = p2pkh(publicKey, { bech32: "", pubKeyHash, scriptHash: 0, wif: 0 });
  if (!address) throw new Error("the address could not be derived");
  return { address, script: hex.encode(script) };
}
