import { wireAmount } from '@mela/money/amount';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { samePersons } from './eligible.ts';
import { findForMember, listOpen, type RainForMember } from './eligible.store.ts';
import { reservePacket } from './packets.store.ts';
import type { RainCourse } from './rain-course.ts';
import { findRain, listPackets } from './rains.store.ts';

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
    const rain = await findForMember(database, BigInt(params.rainId), memberId);
    if (!rain) return failed('rain_not_found');
    const before = packetOf(rain);
    const taken = before ?? (await takeNext(rain, memberId));
    if (isFailed(taken)) return taken;
    await course.pay({ ...taken, rain_id: rain.id, member_id: memberId, currency: rain.currency });
    if (!before && taken.packet === rain.packet_count) await course.advance(rain.id);
    const { code, exponent } = merchant.currency;
    return {
      currency: code,
      amount: wireAmount(taken.amount_minor, exponent),
      from: rain.agent_name,
      packet: taken.packet,
      isRepeat: before !== undefined,
    };
  };

  const redRainProof: Handler<'redRainProof'> = async ({ context: { merchant, session }, params }) => {
    const { memberId } = session;
    const found = await findForMember(database, BigInt(params.rainId), memberId);
    if (!found) return failed('rain_not_found');
    const own = packetOf(found);
    if (!own && !(await mayTake(found, memberId))) return failed('rain_not_found');
    const rain = await findRain(database, found.id);
    if (!rain) return failed('rain_not_found');
    const { code, exponent } = merchant.currency;
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    return {
      currency: code,
      total: wire(rain.total_minor),
      packets: rain.packet_count,
      smallest: wire(rain.smallest_minor),
      proof: { commitment: rain.commitment, seed: rain.seed },
      sizes: rain.seed === null ? [] : (await listPackets(database, rain.id)).map((row) => wire(row.amount_minor)),
      own: own ? { packet: own.packet, amount: wire(own.amount_minor) } : null,
    };
  };

  /** A rain that is not for the member is not found, whether or not it has packets left. */
  async function takeNext(rain: RainForMember, memberId: bigint): Promise<Packet | Failed> {
    if (!(await mayTake(rain, memberId))) return failed('rain_not_found');
    if (rain.state === 'waiting') {
      if (rain.starts_at > now()) return failed('rain_not_started');
      await course.advance(rain.id);
    }
    if (rain.taken_count >= rain.packet_count) return failed('rain_empty');
    const wish = { rainId: rain.id, memberId, at: now() };
    const taken = await reservePacket(database, wish).catch((error: unknown) => {
      if (isTwin(error)) return undefined;
      throw error;
    });
    if (taken) return taken;
    // Another tap of the member was first, or the rain has changed since it was read.
    const after = await findForMember(database, rain.id, memberId);
    if (!after) return failed('rain_not_found');
    return packetOf(after) ?? failed(after.taken_count >= after.packet_count ? 'rain_empty' : 'rain_over');
  }

  async function mayTake(rain: RainForMember, memberId: bigint): Promise<boolean> {
    return rain.is_for_member && !(await samePersons(database, rain.agent_id, [memberId])).has(memberId);
  }

  return { openRedRains, takeRedRain, redRainProof };
}

interface Packet {
  readonly packet: number;
  readonly amount_minor: bigint;
}

function packetOf({ packet, amount_minor }: RainForMember): Packet | undefined {
  return packet === null || amount_minor === null ? undefined : { packet, amount_minor };
}

/** SQLSTATE of a second row where one may be. */
function isTwin(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
