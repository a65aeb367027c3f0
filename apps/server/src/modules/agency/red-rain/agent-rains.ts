import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { findRain, listPackets, listRains } from './rains.store.ts';
import { wireRain } from './wire-rain.ts';

/** An agent's own rains. Those of other agents are not found. */
export function createAgentRains(database: Database) {
  const redRains: Handler<'redRains'> = async ({ context: { merchant, session }, query }) => {
    const { before, pageSize } = query;
    // One row more than requested shows whether there is a next page.
    const rows = await listRains(database, session.memberId, {
      before: before === undefined ? undefined : BigInt(before),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const { code, exponent } = merchant.currency;
    return {
      currency: code,
      list: page.map((row) => wireRain(row, exponent)),
      next: rows.length > pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const redRain: Handler<'redRain'> = async ({ context: { merchant, session }, params }) => {
    const rain = await findRain(database, BigInt(params.rainId));
    if (!rain || rain.agent_id !== session.memberId) return failed('rain_not_found');
    const { code, exponent } = merchant.currency;
    const packets = await listPackets(database, rain.id);
    return {
      ...wireRain(rain, exponent),
      currency: code,
      proof: { commitment: rain.commitment, seed: rain.seed },
      list: packets.map(({ packet, amount_minor, member_id, user_name, taken_at }) => ({
        packet,
        amount: member_id === null && rain.seed === null ? null : wireAmount(amount_minor, exponent),
        taker:
          member_id === null || taken_at === null
            ? null
            : { memberId: member_id.toString(), userName: user_name ?? '', at: taken_at.toISOString() },
      })),
    };
  };

  return { redRains, redRain };
}
