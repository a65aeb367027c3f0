import type { Queryable } from '@mela/database/database';
import type { TakenPacket } from './rain-row.ts';

const TAKEN = 'p.rain_id, p.packet, p.member_id, p.amount_minor, r.currency';

export async function findTaken(
  database: Queryable,
  rainId: bigint,
  memberId: bigint,
): Promise<TakenPacket | undefined> {
  const [row] = await database.query<TakenPacket>(
    `select ${TAKEN} from red_rain_packets p join red_rains r on r.id = p.rain_id where p.member_id = $2 and p.rain_id = $1`,
    [rainId, memberId],
  );
  return row;
}

/** Reserves the next packet; the caller's transaction has locked the rain, so that packets are taken one after the other. */
export async function reservePacket(
  tx: Queryable,
  wish: { readonly rainId: bigint; readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update red_rain_packets p set member_id = $2, taken_at = $3::timestamptz from red_rains r
     where r.id = $1 and p.rain_id = r.id and p.packet = r.taken_count + 1`,
    [wish.rainId, wish.memberId, wish.at.toISOString()],
  );
  await tx.query('update red_rains set taken_count = taken_count + 1 where id = $1', [wish.rainId]);
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
