import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type Channel = 'sms' | 'mail';
export type Scope =
  | 'minute'
  | 'hour'
  | 'day'
  | 'range'
  | 'block'
  | 'number'
  | 'receiver'
  | 'notice'
  | 'operator'
  | 'address'
  | 'site'
  | 'wrong';

/** The message that a count permits. `receiver` is a keyed hash, empty if nothing may be sent. */
export interface Permit {
  readonly id: string;
  readonly receiver: string;
}

/** One counter and its limit. */
export interface Counted {
  readonly scope: Scope;
  /** Empty for the merchant's own totals. */
  readonly key: string;
  /** Length of its window; windows are fixed, counted from the epoch. */
  readonly seconds: number;
  readonly limit: number;
  /** `sent` limits what costs money; `asked` limits every request, so that a refusal reveals nothing about accounts. */
  readonly by: 'asked' | 'sent';
}

export interface CountRow extends Pick<Rows['message_counts'], 'key' | 'asked' | 'sent' | 'proven'> {
  readonly scope: Scope;
}

interface Asked {
  readonly merchantId: bigint;
  readonly channel: Channel;
}

/** The instant of a call; undefined is now by the database's clock, which all processes share. */
type At = { readonly at: Date | undefined };

const instant = (parameter: string) => `coalesce(${parameter}::timestamptz, now())`;
/** The beginning of the window, `c.seconds` long, that an instant is in. */
const windowAt = (parameter: string) =>
  `to_timestamp(floor(extract(epoch from ${instant(parameter)}) / c.seconds) * c.seconds)`;
/** The beginning of the day in UTC that an instant is in. */
const dayAt = (parameter: string) => `date_trunc('day', ${instant(parameter)} at time zone 'UTC') at time zone 'UTC'`;

/**
 * Counts one message in every scope and permits it, or does neither if that would pass a limit. Returns the counts and the
 * limit that would be passed. A message that is permitted already is not counted again: `rows` is then undefined.
 */
export async function countOne(
  database: Database,
  {
    merchantId,
    channel,
    at,
    costs,
    counted,
    permit,
  }: Asked & At & { costs: boolean; counted: readonly Counted[]; permit: Permit },
): Promise<{ rows: readonly CountRow[] | undefined; passed: Counted | undefined }> {
  // All transactions lock the rows in one order, so that no two wait for each other.
  const ordered = counted.toSorted((one, other) =>
    `${one.scope} ${one.key}` < `${other.scope} ${other.key}` ? -1 : 1,
  );
  const places = [ordered.map((one) => one.scope), ordered.map((one) => one.key), ordered.map((one) => one.seconds)];
  const parameters = [merchantId, channel, costs ? 1 : 0, ...places, at ?? null];
  return database.transaction(async (tx) => {
    await tx.query(`delete from message_counts where window_start < ${instant('$1')} - interval '3 days'`, [
      at ?? null,
    ]);
    await tx.query(`delete from message_permits where taken_at < now() - interval '3 days'`);
    const permitted = await tx.query(
      'insert into message_permits (channel, id, receiver) values ($1, $2, $3) on conflict do nothing returning id',
      [channel, permit.id, permit.receiver],
    );
    if (permitted.length === 0) return { rows: undefined, passed: undefined };
    const rows = await tx.query<CountRow>(
      `insert into message_counts (merchant_id, channel, scope, key, window_start, asked, sent)
       select $1, $2, c.scope, c.key, ${windowAt('$7')}, 1, $3
       from unnest($4::text[], $5::text[], $6::integer[]) with ordinality as c (scope, key, seconds, place) order by c.place
       on conflict (merchant_id, channel, scope, key, window_start)
       do update set asked = message_counts.asked + 1, sent = message_counts.sent + excluded.sent
       returning scope, key, asked, sent, proven`,
      parameters,
    );
    const passed = ordered.find((one) => {
      const row = rows.find(({ scope, key }) => scope === one.scope && key === one.key);
      // A free message is refused where a paid one would be, so that the refusals are identical.
      const counts = one.by === 'asked' ? row?.asked : (row?.sent ?? 0) + (costs ? 0 : 1);
      return (counts ?? 0) > one.limit;
    });
    if (passed) {
      await tx.query('delete from message_permits where channel = $1 and id = $2', [channel, permit.id]);
      await tx.query(
        `update message_counts m set asked = m.asked - 1, sent = m.sent - $3
         from unnest($4::text[], $5::text[], $6::integer[]) as c (scope, key, seconds)
         where m.merchant_id = $1 and m.channel = $2 and m.scope = c.scope and m.key = c.key and m.window_start = ${windowAt('$7')}`,
        parameters,
      );
    }
    return { rows, passed };
  });
}

/** Whether the message may be sent: `spent` if it was sent before, undefined if no budget permitted it. */
export async function findPermit(
  database: Queryable,
  channel: Channel,
  { id, receiver }: Permit,
): Promise<'open' | 'spent' | undefined> {
  const [row] = await database.query<{ sent_at: Date | null }>(
    'select sent_at from message_permits where channel = $1 and id = $2 and receiver = $3',
    [channel, id, receiver],
  );
  return row && (row.sent_at ? 'spent' : 'open');
}

export async function spendPermit(database: Queryable, channel: Channel, id: string): Promise<void> {
  await database.query('update message_permits set sent_at = now() where channel = $1 and id = $2', [channel, id]);
}

/** The counts of the day in these scopes; scopes without a row are left out. */
export async function countsToday(
  database: Queryable,
  { merchantId, channel, places, at }: Asked & At & { places: readonly { scope: Scope; key: string }[] },
): Promise<CountRow[]> {
  return database.query<CountRow>(
    `select m.scope, m.key, m.asked, m.sent, m.proven
     from message_counts m join unnest($3::text[], $4::text[]) as c (scope, key) on m.scope = c.scope and m.key = c.key
     where m.merchant_id = $1 and m.channel = $2 and m.window_start = ${dayAt('$5')}`,
    [merchantId, channel, places.map(({ scope }) => scope), places.map(({ key }) => key), at ?? null],
  );
}

/** Counts a sent message as proven. */
export async function countProven(
  database: Queryable,
  { merchantId, channel, places, askedAt }: Asked & { places: readonly { scope: Scope; key: string }[]; askedAt: Date },
): Promise<void> {
  await database.query(
    `update message_counts m set proven = m.proven + 1
     from unnest($3::text[], $4::text[]) as c (scope, key)
     where m.merchant_id = $1 and m.channel = $2 and m.scope = c.scope and m.key = c.key
       and m.window_start = ${dayAt('$5')}`,
    [merchantId, channel, places.map(({ scope }) => scope), places.map(({ key }) => key), askedAt],
  );
}

/** Adds one to a scope of the day, without a limit. */
export async function countToday(
  database: Queryable,
  { merchantId, channel, scope, key, at }: Asked & At & { scope: Scope; key: string },
): Promise<void> {
  await database.query(
    `insert into message_counts (merchant_id, channel, scope, key, window_start, asked)
     values ($1, $2, $3, $4, ${dayAt('$5')}, 1)
     on conflict (merchant_id, channel, scope, key, window_start) do update set asked = message_counts.asked + 1`,
    [merchantId, channel, scope, key, at ?? null],
  );
}
