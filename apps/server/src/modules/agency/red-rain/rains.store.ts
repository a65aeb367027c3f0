import type { Queryable } from '@mela/database/database';
import type { NewRain, PacketRow, RainRow } from './rain-row.ts';

const COLUMNS = `r.id, r.merchant_id, r.agent_id, r.agent_name, r.currency, r.wish, r.total_minor, r.packet_count, r.smallest_minor, r.audience,
  r.played_since::text, r.sent_at, r.starts_at, r.ends_at, r.commitment, r.sealed, r.seed, r.state, r.taken_count, r.returned_minor,
  (select coalesce(sum(p.amount_minor), 0)::bigint from red_rain_packets p where p.rain_id = r.id and p.member_id is not null) as taken_minor`;

/** Until the transaction ends, the agent sends no other rain. */
export async function lockSending(tx: Queryable, agentId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('red_rains ' || $1::text, 0))`, [agentId]);
}

export async function findByKey(tx: Queryable, agentId: bigint, key: string): Promise<RainRow | undefined> {
  const [row] = await tx.query<RainRow>(
    `select ${COLUMNS} from red_rains r where r.agent_id = $1 and r.idempotency_key = $2::uuid`,
    [agentId, key],
  );
  return row;
}

/** What an agent has sent on a day; cancelled rains do not count. */
export async function sentOn(database: Queryable, agentId: bigint, day: string): Promise<bigint> {
  const [row] = await database.query<{ minor: bigint }>(
    `select coalesce(sum(total_minor), 0)::bigint as minor from red_rains where agent_id = $1 and day = $2::text::date and state <> 'cancelled'`,
    [agentId, day],
  );
  return row?.minor ?? 0n;
}

export async function insertRain(tx: Queryable, rain: NewRain): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into red_rains (merchant_id, agent_id, agent_name, currency, idempotency_key, wish, total_minor, packet_count, smallest_minor, audience,
       played_since, day, sent_at, starts_at, ends_at, commitment, sealed)
     values ($1, $2, $3, $4, $5::uuid, $6, $7, $8, $9, $10, $11::text::date, $12::text::date, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16, $17)
     returning id`,
    [
      rain.merchant_id,
      rain.agent_id,
      rain.agent_name,
      rain.currency,
      rain.idempotency_key,
      rain.wish,
      rain.total_minor,
      rain.packet_count,
      rain.smallest_minor,
      rain.audience,
      rain.played_since,
      rain.day,
      rain.sent_at.toISOString(),
      rain.starts_at.toISOString(),
      rain.ends_at.toISOString(),
      rain.commitment,
      rain.sealed,
    ],
  );
  if (!row) throw new Error('A red rain was not written');
  return row.id;
}

export async function findRain(database: Queryable, id: bigint): Promise<RainRow | undefined> {
  const [row] = await database.query<RainRow>(`select ${COLUMNS} from red_rains r where r.id = $1`, [id]);
  return row;
}

/** The rain as no other transaction changes it until this one ends. */
export async function lockRain(tx: Queryable, id: bigint): Promise<RainRow | undefined> {
  await tx.query('select from red_rains where id = $1 for update', [id]);
  return findRain(tx, id);
}

/** Rains of an agent, the newest first; a page behind `before`. */
export function listRains(
  database: Queryable,
  agentId: bigint,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<RainRow[]> {
  return database.query<RainRow>(
    `select ${COLUMNS} from red_rains r where r.agent_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
    [agentId, page.before ?? null, page.limit],
  );
}

export function listPackets(database: Queryable, rainId: bigint): Promise<PacketRow[]> {
  return database.query<PacketRow>(
    `select p.packet, p.amount_minor, p.member_id, m.user_name, p.taken_at
     from red_rain_packets p left join members m on m.id = p.member_id where p.rain_id = $1 order by p.packet`,
    [rainId],
  );
}

/** Rains that wait for their start or for their end, the earliest first. */
export async function listDue(database: Queryable, now: Date, limit: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select id from red_rains where state in ('waiting', 'running') and starts_at <= $1::timestamptz
       and (state = 'waiting' or ends_at <= $1::timestamptz or taken_count = packet_count) order by starts_at, id limit $2`,
    [now.toISOString(), limit],
  );
  return rows.map(({ id }) => id);
}

/** Writes the packets, in their order, and starts the rain. */
export async function startRain(tx: Queryable, rainId: bigint, sizes: readonly bigint[]): Promise<void> {
  await tx.query(
    `insert into red_rain_packets (rain_id, packet, amount_minor)
     select $1, place, size from unnest($2::bigint[]) with ordinality as given (size, place)`,
    [rainId, sizes],
  );
  await tx.query(`update red_rains set state = 'running' where id = $1`, [rainId]);
}

/** Ends a rain, by its time or by the agent, and publishes its seed. */
export async function endRain(
  tx: Queryable,
  rainId: bigint,
  end: { readonly state: 'over' | 'cancelled'; readonly seed: string; readonly returned: bigint; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update red_rains set state = $2, seed = $3, returned_minor = $4, ended_at = $5::timestamptz where id = $1',
    [rainId, end.state, end.seed, end.returned, end.at.toISOString()],
  );
}
