import { POINTS_PER_DOGE } from "../../../schema/rules/recharge.ts";

/** 1 DOGE is so many koinu, which are counted in whole numbers: a floating point would lose some. */
const KOINU_PER_DOGE = 100_000_000n;
export const KOINU_PER_POINT = KOINU_PER_DOGE / BigInt(POINTS_PER_DOGE);

export const koinuFor = (points: number): bigint => BigInt(points) * KOINU_PER_POINT;

/** The whole points that an amount buys. */
export const pointsFor = (koinu: bigint): number => Number(koinu / KOINU_PER_POINT);

/** An amount in DOGE, exactly and without needless zeros: `12.34567891`. */
export function dogeAmount(koinu: bigint): string {
  const fraction = String(koinu % KOINU_PER_DOGE)
    .padStart(8, "0")
    .replace(/(?<!0)0+$/, "");
  return fraction ? `${koinu / KOINU_PER_DOGE}.${fraction}` : String(koinu / KOINU_PER_DOGE);
}
