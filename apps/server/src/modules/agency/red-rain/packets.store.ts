import type { Queryable } from '@mela/database/database';
import type { TakenPacket } from './rain-row.ts';

const TAKEN = 'p.rain_id, p.packet, p.member_id, p.amount_minor, r.currency';

/**
 * Reserves the next packet of a rain that is running, for a member who has none of it. Undefined where it is over, has no packet left, or is not running.
 * One statement, so that each of many taps at once holds the rain's row for as short as can be; its number of packets taken decides which one is next.
 * Throws a unique violation where the member has one after all.
 */
export async function reservePacket(
  database: Queryable,
  wish: { readonly rainId: bigint; readonly memberId: bigint; readonly at: Date },
): Promise<{ readonly packet: number; readonly amount_minor: bigint } | undefined> {
  const [row] = await database.query<{ packet: number; amount_minor: bigint }>(
    `with held as (
       update red_rains set taken_count = taken_count + 1
       where id = $1 and state = 'running' and ends_at > $3::timestamptz and taken_count < packet_count returning id, taken_count)
     update red_rain_packets p set member_id = $2, taken_at = $3::timestamptz from held
     where p.rain_id = held.id and p.packet = held.taken_count returning p.packet, p.amount_minor`,
    [wish.rainId, wish.memberId, wish.at.toISOString()],
  );
  return row;
}

/** Once the ledger has its row. */
export async function notePaid(database: Queryable, { rain_id, packet }: TakenPacket, at: Date): Promise<void> {
  await database.query(
    'update red_rain_packets set paid_at = $3::timestamptz where rain_id = $1 and packet = $2 and paid_at is null',
    [rain_id, packet, at.toISOString()],
  );
}

/** Packets that were reserved before that instant and are not noted as paid, the oldest first. */
export function listUnpaid(database: Queryable, before: Date, limit: number): Promise<TakenPacket[]> {
  return database.query<TakenPacket>(
    `select ${TAKEN} from red_rain_packets p join red_rains r on r.id = p.rain_id
     where p.member_id is not null and p.paid_at is null and p.taken_at < $1::timestamptz order by p.taken_at limit $2`,
    [before.toISOString(), limit],
  );
}
