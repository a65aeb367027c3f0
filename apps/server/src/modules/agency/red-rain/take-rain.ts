import { wireAmount } from '@mela/money/amount';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { mayTake, samePersons } from './eligible.ts';
import { listOpen } from './eligible.store.ts';
import { findTaken, reservePacket } from './packets.store.ts';
import type { RainCourse } from './rain-course.ts';
import type { RainRow, TakenPacket } from './rain-row.ts';
import { findRain, listPackets, lockRain } from './rains.store.ts';

export interface TakeRainOptions {
  readonly database: Database;
  readonly course: Pick<RainCourse, 'advance' | 'pay'>;
  readonly now: () => Date;
}

const OPEN_SHOWN = 5;

/** Rains as members meet them: those that run, a packet of one, and the proof of its draw. */
export function createTakeRain({ database, course, now }: TakeRainOptions) {
  const openRedRains: Handler<'openRedRains'> = async ({ context: { merchant, session } }) => {
    const { code, exponent } = merchant.currency;
    const rows = await listOpen(database, session.memberId, now(), OPEN_SHOWN);
    const list = [];
    for (const row of rows) {
      if ((await samePersons(database, row.agent_id, [session.memberId])).size > 0) continue;
      list.push({
        rainId: row.id.toString(),
        from: row.agent_name,
        endsAt: row.ends_at.toISOString(),
        commitment: row.commitment,
        taken: row.taken_minor === null ? null : wireAmount(row.taken_minor, exponent),
      });
    }
    return { currency: code, list };
  };

  const takeRedRain: Handler<'takeRedRain'> = async ({ context: { merchant, session }, params }) => {
    const { memberId } = session;
    const found = await findFor(BigInt(params.rainId), memberId);
    if (isFailed(found)) return found;
    const { rain, before } = found;
    const taken = before ?? (await takeNext(rain, memberId));
    if (isFailed(taken)) return taken;
    await course.pay(taken);
    if (!before && taken.packet === rain.packet_count) await course.advance(rain.id);
    const { code, exponent } = merchant.currency;
    const { amount_minor, packet } = taken;
    return {
      currency: code,
      amount: wireAmount(amount_minor, exponent),
      from: rain.agent_name,
      packet,
      isRepeat: before !== undefined,
    };
  };

  const redRainProof: Handler<'redRainProof'> = async ({ context: { merchant, session }, params }) => {
    const found = await findFor(BigInt(params.rainId), session.memberId);
    if (isFailed(found)) return found;
    const { rain, before } = found;
    const { code, exponent } = merchant.currency;
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    return {
      currency: code,
      total: wire(rain.total_minor),
      packets: rain.packet_count,
      smallest: wire(rain.smallest_minor),
      proof: { commitment: rain.commitment, seed: rain.seed },
      sizes: rain.seed === null ? [] : (await listPackets(database, rain.id)).map((row) => wire(row.amount_minor)),
      own: before ? { packet: before.packet, amount: wire(before.amount_minor) } : null,
    };
  };

  /** The rain and the member's packet of it. A rain that is not for the member is not found. */
  async function findFor(
    rainId: bigint,
    memberId: bigint,
  ): Promise<{ readonly rain: RainRow; readonly before: TakenPacket | undefined } | Failed> {
    const rain = await findRain(database, rainId);
    if (!rain) return failed('rain_not_found');
    const before = await findTaken(database, rainId, memberId);
    if (!before && !(await mayTake(database, rain, memberId))) return failed('rain_not_found');
    return { rain, before };
  }

  /** Reserves the next packet in one transaction; its payment follows, by the caller or by the sweeper. */
  async function takeNext(rain: RainRow, memberId: bigint): Promise<TakenPacket | Failed> {
    if (rain.state === 'waiting') {
      if (rain.starts_at > now()) return failed('rain_not_started');
      await course.advance(rain.id);
    }
    return database.transaction(async (tx) => {
      const held = await lockRain(tx, rain.id);
      const before = await findTaken(tx, rain.id, memberId);
      if (before) return before;
      if (!held || held.taken_count >= held.packet_count) return failed('rain_empty');
      if (held.state !== 'running' || held.ends_at <= now()) return failed('rain_over');
      await reservePacket(tx, { rainId: rain.id, memberId, at: now() });
      return (await findTaken(tx, rain.id, memberId)) ?? failed('rain_empty');
    });
  }

  return { openRedRains, takeRedRain, redRainProof };
}
