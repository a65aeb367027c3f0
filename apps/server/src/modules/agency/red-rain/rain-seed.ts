import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { packetsOf } from '@mela/game-rules/provably-fair/red-rain';
import { sealText, unsealText } from '#/sealed-text.ts';
import type { RainRow } from './rain-row.ts';

/** A new seed from the system's generator, sealed under the place of its rain, and the hash that is published at once. */
export function drawSeed(key: Buffer, place: string): { readonly sealed: Buffer; readonly commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { sealed: sealText(key, place, seed), commitment: commitmentOf(seed) };
}

/** Of the agent and the idempotency key, because the seed is sealed before the rain has a number. */
export function placeOf(agentId: bigint, wish: string): string {
  return `${agentId} ${wish}`;
}

/** Throws if the key is another one, or if the sealed text was changed. */
export function seedOf(key: Buffer, rain: Pick<RainRow, 'agent_id' | 'wish' | 'sealed'>): string {
  return unsealText(key, placeOf(rain.agent_id, rain.wish), rain.sealed);
}

/** The sizes of a rain's packets, in the order in which they are taken. */
export function sizesOf(key: Buffer, rain: RainRow): bigint[] {
  const { id, total_minor, packet_count, smallest_minor } = rain;
  const plan = {
    rainId: id.toString(),
    totalMinor: total_minor,
    packets: packet_count,
    smallestMinor: smallest_minor,
  };
  return packetsOf(plan, seedOf(key, rain));
}
