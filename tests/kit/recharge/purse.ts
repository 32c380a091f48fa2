import { hex } from "@scure/base";
import { RawTx } from "@scure/btc-signer";
import { z } from "zod";
import type { CoinNode } from "./coinNode.ts";

/** An output that can be spent. */
export interface Coin {
  txid: string;
  vout: number;
  koinu: bigint;
}

/** An output to be made; the script in hex. */
export interface Payout {
  script: string;
  koinu: bigint;
}

/** A signed transaction, with the coin that it spends. */
export interface Signed {
  txid: string;
  hex: string;
  coin: Coin;
}

/** Coins to pay with. Amounts are exact: what the node is sent are whole transactions. */
export interface Purse {
  /**
   * Signs a transaction without sending it:
   * of a new coin, or again of one that another transaction spends, at a higher fee.
   */
  sign(payouts: readonly Payout[], again?: Signed): Promise<Signed>;
  send(signed: Signed): Promise<void>;
  /** Signs and sends. */
  pay(payouts: readonly Payout[], again?: Signed): Promise<Signed>;
}

export const DOGE = 100_000_000n;
/** Blocks whose rewards can be spent once a hundred more are mined, before rewards are halved at block 150. */
const REWARDS = 30;
const REWARD = 50n * DOGE;
const COINS = 90;
const COIN = 16n * DOGE;
const FEE = DOGE / 1000n;
const FEE_AGAIN = FEE * 20n;
/** A transaction with it may be replaced while it waits (BIP 125). */
const REPLACEABLE = 0xfffffffd;

/** Mines the rewards of a new chain and makes coins of them. */
export async function openPurse(node: CoinNode): Promise<Purse> {
  const { ask } = node;
  const address = await ask("getnewaddress", ["", "legacy"], z.string());
  const { scriptPubKey: own } = await ask("validateaddress", [address], z.object({ scriptPubKey: z.string() }));
  const sign = async (
    coins: readonly Coin[],
    payouts: readonly Payout[],
    fee: bigint,
  ): Promise<Omit<Signed, "coin">> => {
    const change = sum(coins) - sum(payouts) - fee;
    const unsigned = unsignedTransaction(coins, change > 0n ? [...payouts, { script: own, koinu: change }] : payouts);
    const signed = await ask(
      "signrawtransactionwithwallet",
      [unsigned],
      z.object({ hex: z.string(), complete: z.literal(true) }),
    );
    const { txid } = await ask("decoderawtransaction", [signed.hex], z.object({ txid: z.string() }));
    return { txid, hex: signed.hex };
  };
  const send = async ({ hex: raw }: { hex: string }): Promise<void> =>
    void (await ask("sendrawtransaction", [raw, 0], z.string()));

  await ask("generatetoaddress", [REWARDS + 100, address], z.unknown());
  const divided = await sign(
    await rewards(node),
    Array.from({ length: COINS }, () => ({ script: own, koinu: COIN })),
    FEE_AGAIN,
  );
  await send(divided);
  await node.mine();
  let next = 0;
  const newCoin = (): Coin => {
    if (next === COINS) throw new Error("the purse is empty");
    return { txid: divided.txid, vout: next++, koinu: COIN };
  };
  const purse: Purse = {
    sign: async (payouts, again) => {
      const coin = again?.coin ?? newCoin();
      return { ...(await sign([coin], payouts, again ? FEE_AGAIN : FEE)), coin };
    },
    send,
    pay: async (payouts, again) => {
      const signed = await purse.sign(payouts, again);
      await send(signed);
      return signed;
    },
  };
  return purse;
}

const sum = (amounts: readonly { koinu: bigint }[]): bigint => amounts.reduce((all, { koinu }) => all + koinu, 0n);

async function rewards({ ask }: CoinNode): Promise<Coin[]> {
  const found = await ask("listunspent", [], z.array(z.object({ txid: z.string(), vout: z.int() })));
  return found.map((output) => ({ ...output, koinu: REWARD }));
}

function unsignedTransaction(coins: readonly Coin[], payouts: readonly Payout[]): string {
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: coins.map(({ txid, vout }) => ({
      txid: hex.decode(txid),
      index: vout,
      finalScriptSig: new Uint8Array(),
      sequence: REPLACEABLE,
    })),
    outputs: payouts.map(({ script, koinu }) => ({ amount: koinu, script: hex.decode(script) })),
    witnesses: [],
    lockTime: 0,
  });
  return hex.encode(bytes);
}
