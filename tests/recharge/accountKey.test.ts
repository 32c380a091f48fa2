import { HDKey } from "@scure/bip32";
import { describe, expect, test } from "vitest";
import { ConfigError } from "../../server/config/configError.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import {
  DEMO_ACCOUNT_KEY,
  placeUnder,
  readAccountKey,
  readExtendedKey,
} from "../../server/core/recharge/accountKey.ts";
import { chainNetworkOf } from "../../server/core/recharge/chain/networks.ts";
import type { ChainNetwork } from "../../server/core/recharge/chain/networks.ts";

const KEY =
  "dgub8nnbYqHETn61ajXkw8Z8cHasQNrPnQpb85448DY2ie7PmNecxAm6BjTnhNCvZY3qJk1MKZ9Z5HQasQ83ARb99nmduT7dunvxgcvBFVHuvrq";

/** Keys and the addresses of their children: libdogecoin's own tests have them. */
const VECTORS: [string, number, string][] = [
  [KEY, 3, "DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37"],
  [
    "dgub8s1jLDBqahZe3wQEXusA2GXQT7LeC6kV32EtUCP5rhbnrwZpVDRPhfqg4bNUaKeX1PWrFnkecizH6bHZ2LLn1PUhtyHd7Rm6ebmG1CziQeF",
    2,
    "DB1haVYdHwactwxFAsKwu8iayAucR2pX8F",
  ],
];
const RPC = { DOGE_RPC_URL: "http://127.0.0.1:22555" };

function network(genesisHash: string): ChainNetwork {
  const found = chainNetworkOf(genesisHash);
  if (!found) throw new Error("the network is unknown");
  return found;
}
const mainnet = network("1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691");
const testnet = network("bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e");
const regtest = network("3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5");

describe("an account's addresses", () => {
  test.each(VECTORS)("are those that wallets derive: %s, child %i, is %s", (key, index, address) => {
    expect(placeUnder(readExtendedKey(key), index, mainnet).address).toBe(address);
  });

  test("are children of its receiving branch, each with the script that pays it", () => {
    const receiving = readExtendedKey(KEY).deriveChild(0);
    const account = readAccountKey(KEY);
    for (const index of [0, 1, 1_000_000])
      expect(account.placeAt(index, mainnet)).toEqual(placeUnder(receiving, index, mainnet));
    expect(account.placeAt(0, mainnet).script).toMatch(/^76a914[0-9a-f]{40}88ac$/);
    expect(account.placeAt(0, mainnet).address).not.toBe(account.placeAt(1, mainnet).address);
  });

  test("look as the network wants them, and are paid by the same script on each", () => {
    const places = [mainnet, testnet, regtest].map((each) => readAccountKey(KEY).placeAt(0, each));
    expect(places.map(({ address }) => address[0])).toEqual(["D", "n", expect.stringMatching(/[mn]/)]);
    expect(new Set(places.map(({ script }) => script)).size).toBe(1);
  });

  test("are not given out on a chain that is unknown", () => {
    expect(chainNetworkOf("f".repeat(64))).toBeNull();
  });

  test("are the same for a key in the form of other wallets", () => {
    const { publicKey, chainCode, depth, index, parentFingerprint } = readExtendedKey(KEY);
    if (!publicKey || !chainCode) throw new Error("the key is incomplete");
    const same = new HDKey({ publicKey, chainCode, depth, index, parentFingerprint }).publicExtendedKey;
    expect(same).toMatch(/^xpub/);
    expect(readAccountKey(same).placeAt(5, mainnet)).toEqual(readAccountKey(KEY).placeAt(5, mainnet));
    expect(readAccountKey(same).id).toBe(readAccountKey(KEY).id);
  });

  test("of a demonstration come from a key that can be read", () => {
    expect(readAccountKey(DEMO_ACCOUNT_KEY).placeAt(0, testnet).address).toMatch(/^n/);
  });
});

describe("a key that cannot be used stops the start with one line, which does not tell it:", () => {
  const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
  const dogeMaster = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { private: 0x02fac398, public: 0x02facafd });

  test.each([
    ["a private key of Dogecoin's", dogeMaster.privateExtendedKey],
    ["a private key of other wallets'", master.privateExtendedKey],
    ["a damaged key", `${KEY.slice(0, 40)}x${KEY.slice(41)}`],
    ["half a key", KEY.slice(0, 60)],
    ["an address", "DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37"],
    ["words", "correct horse battery staple"],
  ])("%s", (_what, key) => {
    const start = () => readConfig({ ...RPC, DOGE_XPUB: key });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^DOGE_XPUB [^\n]*$/);
    expect(start).not.toThrow(key.slice(4, 24));
  });

  test("none at all", () => {
    expect(() => readConfig(RPC)).toThrow(/^DOGE_XPUB must be an extended public key/);
  });

  test("a usable one starts", () => {
    expect(readConfig({ ...RPC, DOGE_XPUB: KEY })).toMatchObject({ chain: { kind: "node", url: RPC.DOGE_RPC_URL } });
  });
});
