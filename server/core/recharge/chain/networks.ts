/** A network of Dogecoin's, or of a chain that is like it. */
export interface ChainNetwork {
  name: string;
  /** The first byte of its pay-to-public-key-hash addresses. */
  pubKeyHash: number;
}

/** The genesis of the simulated chain: no real chain has it. */
export const SIMULATED_GENESIS = "0".repeat(63) + "1";

/** Networks by the hash of their first block: Dogecoin Core's chainparams.cpp, and litecoind's regtest. */
const NETWORKS: Record<string, ChainNetwork> = {
  "1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691": { name: "mainnet", pubKeyHash: 0x1e },
  bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e: { name: "testnet", pubKeyHash: 0x71 },
  "3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5": { name: "regtest", pubKeyHash: 0x6f },
  "530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9": { name: "litecoin regtest", pubKeyHash: 0x6f },
  [SIMULATED_GENESIS]: { name: "simulated", pubKeyHash: 0x71 },
};

/** The network of a chain; null for an unknown one, on which no address may be given out. */
export function chainNetworkOf(genesisHash: string): ChainNetwork | null {
  return NETWORKS[genesisHash] ?? null;
}
