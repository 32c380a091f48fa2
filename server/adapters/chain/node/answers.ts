import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const height = z.int().min(0);

/** The parts of a node's answers that are used. None is an amount: JSON's numbers are not exact. */
export const ANSWERS = {
  hash,
  hashes: z.array(hash),
  chainInfo: z.object({
    chain: z.string(),
    blocks: height,
    headers: height,
    bestblockhash: hash,
    initialblockdownload: z.boolean(),
  }),
  /** Confirmations are −1 off the chain. The first block has no previous one. */
  header: z.object({ hash, height, confirmations: z.int(), previousblockhash: hash.optional() }),
  block: z.object({ hash, height, confirmations: z.int(), previousblockhash: hash.optional(), tx: z.array(hash) }),
  /** A transaction in the mempool has no block. */
  transaction: z.object({ hex: z.string(), blockhash: hash.optional() }),
};

export type ChainInfo = z.infer<typeof ANSWERS.chainInfo>;
export type HeaderAnswer = z.infer<typeof ANSWERS.header>;
