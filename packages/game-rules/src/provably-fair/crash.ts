import { HOUSE_EDGE } from './house-edge.ts';
import { fairDraws } from './fair-draws.ts';
import { HIGHEST_MULTIPLIER, ONCE } from './multiplier.ts';
import { sha256Hex } from './sha256.ts';

/**
 * Where a round crashes, in hundredths: max(1, 2^32 / (int + 1) × (1 − edge)) with the first 32-bit word of the round's
 * bytes as `int`, cut to hundredths. The server seed is the round's link of the hash chain, the client seed the chain's
 * public salt, the nonce the round's place in the chain.
 */
export function crashPoint(link: string, salt: string, place: number): Hundredths {
  return crashPointOf(fairDraws({ serverSeed: link, clientSeed: salt, nonce: place }).below(2 ** 32));
}

export function crashPointOf(int: number): Hundredths {
  const kept = BigInt(ONCE - HOUSE_EDGE.crash);
  const cut = (2n ** 32n * kept) / (BigInt(int + 1) * BigInt(ONCE / 100));
  if (cut <= 100n) return 100;
  const point = cut > BigInt(HIGHEST_POINT) ? HIGHEST_POINT : Number.parseInt(cut.toString(), 10);
  return point;
}

/** How many of the 2^32 words let a cash-out at `hundredths` win. */
export function wordsReaching(hundredths: Hundredths): bigint {
  const kept = BigInt(ONCE - HOUSE_EDGE.crash);
  if (hundredths <= 100) return 2n ** 32n;
  return (2n ** 32n * kept) / (BigInt(hundredths) * BigInt(ONCE / 100));
}

/**
 * The link of the previous round is the hash of this one's: anyone who knows one link can check every earlier round
 * against it.
 */
export function linkBefore(link: string): string {
  return sha256Hex(link);
}

/** The displayed figure `elapsedMs` after the start: e to the power of 0.00006 per millisecond. */
export function pointAt(elapsedMs: number): Hundredths {
  return Math.max(100, Math.floor(heightAt(elapsedMs) + 1e-9));
}

/** The same without the cut, for a smooth line. */
export function heightAt(elapsedMs: number): number {
  return 100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs));
}

/** The first whole millisecond at which the figure is `hundredths`. */
export function timeTo(hundredths: Hundredths): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH_PER_MS) - 1);
  while (pointAt(ms) < hundredths) ms += 1;
  return ms;
}

const GROWTH_PER_MS = 0.000_06;
export const HIGHEST_POINT: Hundredths = HIGHEST_MULTIPLIER / 100;
export const LOWEST_AUTO: Hundredths = 101;

/** A multiplier of crash: 198 is 1.98 times. */
export type Hundredths = number;
