import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type Decision = 'release' | 'send_back';

export interface HeldWinRow extends Pick<
  Rows['held_wins'],
  | 'member_id'
  | 'id'
  | 'key'
  | 'merchant_id'
  | 'vendor_code'
  | 'game_code'
  | 'round_id'
  | 'currency'
  | 'amount_minor'
  | 'ceiling_minor'
  | 'held_at'
> {
  readonly round_ref: string;
  readonly state: 'held' | 'released' | 'sent_back';
  /** Its bet was since returned to the player. */
  readonly is_bet_returned: boolean;
}

export interface VoteRow extends Pick<
  Rows['held_win_votes'],
  'held_win_id' | 'staff_id' | 'staff_name' | 'reason' | 'voted_at'
> {
  readonly decision: Decision;
}

const COLUMNS = `h.member_id, h.id, h.key, h.merchant_id, h.vendor_code, h.game_code, h.round_id, r.round_ref, h.currency,
  h.amount_minor, h.ceiling_minor, h.state, h.held_at,
  exists (select from wallet_ledger won join wallet_ledger back on back.member_id = won.member_id and back.ends = won.answers
    where won.member_id = h.member_id and won.seq = h.seq) as is_bet_returned`;
const FROM = 'held_wins h join rounds r on r.member_id = h.member_id and r.id = h.round_id';

/** Waiting ones, the oldest first. */
export function readWaiting(database: Queryable, limit: number): Promise<HeldWinRow[]> {
  return database.query<HeldWinRow>(
    `select ${COLUMNS} from ${FROM} where h.state = 'held' order by h.held_at, h.id limit $1`,
    [limit],
  );
}

/** Of one merchant, counted up to `atMost`. */
export async function countWaitingAt(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `select count(*)::integer as waiting from (
       select 1 from held_wins where state = 'held' and merchant_id = $1 limit $2) as waiting`,
    [merchantId, atMost],
  );
  return row?.waiting ?? 0;
}

export async function countWaiting(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ waiting: bigint }>(
    `select count(*) as waiting from held_wins where state = 'held'`,
  );
  return row?.waiting ?? 0n;
}

export async function findHeldWin(database: Queryable, heldWinId: bigint): Promise<HeldWinRow | undefined> {
  const [row] = await database.query<HeldWinRow>(`select ${COLUMNS} from ${FROM} where h.id = $1`, [heldWinId]);
  return row;
}

/** The newest vote of each person, the oldest of these first. */
export function readVotes(database: Queryable, heldWinIds: readonly bigint[]): Promise<VoteRow[]> {
  return database.query<VoteRow>(
    `select held_win_id, staff_id, staff_name, decision, reason, voted_at from (
       select distinct on (held_win_id, staff_id) * from held_win_votes where held_win_id = any($1::bigint[])
       order by held_win_id, staff_id, id desc) newest
     order by id`,
    [heldWinIds],
  );
}

/** So that two parallel equal votes count as one. */
export async function lockHeldWin(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('select id from held_wins where id = $1 for update', [id]);
}

/** Adds a row per changed decision. A repeated decision writes nothing and returns false. */
export async function addVote(
  tx: Queryable,
  vote: Pick<VoteRow, 'held_win_id' | 'staff_id' | 'staff_name' | 'decision' | 'reason'>,
): Promise<boolean> {
  const { affected } = await tx.execute(
    `insert into held_win_votes (held_win_id, staff_id, staff_name, decision, reason)
     select $1, $2, $3, $4, $5 where $4 is distinct from
       (select decision from held_win_votes where held_win_id = $1 and staff_id = $2 order by id desc limit 1)`,
    [vote.held_win_id, vote.staff_id, vote.staff_name, vote.decision, vote.reason],
  );
  return affected > 0n;
}

export type CeilingRow = Pick<
  Rows['win_ceilings'],
  'merchant_id' | 'vendor_code' | 'game_code' | 'currency' | 'ceiling_minor' | 'changed_by'
>;

/** The merchant's own ceilings, and the ceilings for all merchants (merchant 0). */
export function readCeilings(database: Queryable, merchantId: bigint, currency: string): Promise<CeilingRow[]> {
  return database.query<CeilingRow>(
    `select merchant_id, vendor_code, game_code, currency, ceiling_minor, changed_by from win_ceilings
     where merchant_id in (0, $1) and currency in ('', $2)
     order by merchant_id desc, vendor_code desc, game_code desc, currency desc limit 500`,
    [merchantId, currency],
  );
}

/** The ceiling of exactly this place; undefined where a less specific one applies. */
export async function findCeiling(tx: Queryable, row: Omit<CeilingRow, 'ceiling_minor' | 'changed_by'>) {
  const [found] = await tx.query<Pick<CeilingRow, 'ceiling_minor'>>(
    `select ceiling_minor from win_ceilings where merchant_id = $1 and vendor_code = $2 and game_code = $3 and currency = $4
     for update`,
    [row.merchant_id, row.vendor_code, row.game_code, row.currency],
  );
  return found?.ceiling_minor;
}

/** Without a ceiling the row is removed, and the less specific one applies again. */
export async function setCeiling(
  database: Queryable,
  row: Omit<CeilingRow, 'ceiling_minor'> & { readonly ceiling_minor: bigint | undefined },
): Promise<void> {
  const place = [row.merchant_id, row.vendor_code, row.game_code, row.currency];
  if (row.ceiling_minor === undefined)
    await database.query(
      'delete from win_ceilings where merchant_id = $1 and vendor_code = $2 and game_code = $3 and currency = $4',
      place,
    );
  else
    await database.query(
      `insert into win_ceilings (merchant_id, vendor_code, game_code, currency, ceiling_minor, changed_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (merchant_id, vendor_code, game_code, currency)
       do update set ceiling_minor = excluded.ceiling_minor, changed_by = excluded.changed_by, changed_at = now()`,
      [...place, row.ceiling_minor, row.changed_by],
    );
}
