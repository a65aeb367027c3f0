import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { RoundState } from './round.ts';

export interface RoundRow extends Pick<
  Rows['rounds'],
  | 'member_id'
  | 'id'
  | 'vendor_code'
  | 'round_ref'
  | 'game_code'
  | 'launch_id'
  | 'merchant_id'
  | 'masked_name'
  | 'currency'
  | 'stake_minor'
  | 'returned_minor'
  | 'win_minor'
  | 'last_seq'
  | 'opened_at'
  | 'settled_at'
> {
  readonly state: RoundState;
  /** The positions of its first and newest row in the ledger. */
  readonly first_seq: bigint;
}

export const ROUND_COLUMNS = `member_id, id, vendor_code, round_ref, game_code, launch_id, merchant_id, masked_name, currency, state,
  stake_minor, returned_minor, win_minor, first_seq, last_seq, opened_at, settled_at`;

/** The states are literals, not a parameter, so that the planner can use the partial indexes of the rare ones. */
const IN_STATE: Readonly<Record<RoundState | 'any', string>> = {
  any: '',
  open: `and state = 'open'`,
  won: `and state = 'won'`,
  lost: `and state = 'lost'`,
  rolled_back: `and state = 'rolled_back'`,
  resettled: `and state = 'resettled'`,
};

/** Ids are 64-bit; a larger number cannot be a row. */
export const MAX_ID = 9_223_372_036_854_775_807n;

/** A page of the record, newest first, read along the primary key: its cost does not depend on the length of the record. */
export function readRounds(
  database: Queryable,
  memberId: bigint,
  page: { before: bigint | undefined; state: RoundState | undefined; limit: number },
): Promise<RoundRow[]> {
  return database.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds where member_id = $1 and id < $2 ${IN_STATE[page.state ?? 'any']} order by id desc limit $3`,
    [memberId, page.before ?? MAX_ID, page.limit],
  );
}

export async function readRound(database: Queryable, memberId: bigint, id: bigint): Promise<RoundRow | undefined> {
  const [row] = await database.query<RoundRow>(`select ${ROUND_COLUMNS} from rounds where member_id = $1 and id = $2`, [
    memberId,
    id,
  ]);
  return row;
}

export async function readRoundByRef(
  database: Queryable,
  { memberId, vendor, roundRef }: { memberId: bigint; vendor: string; roundRef: string },
): Promise<(RoundRow & { is_closed: boolean }) | undefined> {
  const [row] = await database.query<RoundRow & { is_closed: boolean }>(
    `select ${ROUND_COLUMNS}, is_closed from rounds where member_id = $1 and vendor_code = $2 and round_ref = $3`,
    [memberId, vendor, roundRef],
  );
  return row;
}

/** The member of a round; undefined if the merchant has none of that id. */
export async function findRoundOwner(database: Queryable, merchantId: bigint, id: bigint): Promise<bigint | undefined> {
  const [row] = await database.query<{ member_id: bigint }>(
    'select member_id from rounds where id = $1 and merchant_id = $2',
    [id, merchantId],
  );
  return row?.member_id;
}

/** Number of open rounds, counted up to `atMost`. */
export async function countOpenOf(database: Queryable, memberId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `select count(*)::integer as open from (select 1 from rounds where member_id = $1 and state = 'open' limit $2) as open`,
    [memberId, atMost],
  );
  return row?.open ?? 0;
}

export interface VisitRow {
  readonly rounds: bigint;
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
}

export interface VisitedLaunch {
  readonly member_id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly seq_before: bigint;
}

/**
 * Sums over the ledger's rows of this game since the launch, as they moved the balance: the win of a round that began in an
 * earlier visit counts, its stake does not, and a held win counts from its release.
 */
export async function sumVisit(database: Queryable, launch: VisitedLaunch): Promise<VisitRow | undefined> {
  const [row] = await database.query<VisitRow>(
    `select count(distinct l.round) filter (where l.kind = 'bet_placed') as rounds,
       coalesce(-sum(moved.minor) filter (where l.kind in ('bet_placed', 'bet_rolled_back')), 0)::bigint as staked_minor,
       coalesce(sum(moved.minor) filter (where l.kind not in ('bet_placed', 'bet_rolled_back')), 0)::bigint as won_minor
     from wallet_ledger l cross join lateral (select coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) as minor) moved
     where l.member_id = $1 and l.seq > $2 and l.status = 'applied' and l.counterparty in ($3, '')
       and exists (select from round_of(l.member_id, $3, l.round) r where r.game_code = $4)`,
    [launch.member_id, launch.seq_before, `vendor:${launch.vendor_code}`, launch.game_code],
  );
  return row;
}

/** Over the newest rounds of a member, at most `atMost` of them; one more is read, to show that there are more. */
export async function sumRounds(
  database: Queryable,
  memberId: bigint,
  atMost: number,
): Promise<{ rounds: number; staked_minor: bigint; won_minor: bigint } | undefined> {
  const [row] = await database.query<{ rounds: number; staked_minor: bigint; won_minor: bigint }>(
    `select count(*)::integer as rounds,
       coalesce(sum(stake_minor - returned_minor) filter (where place <= $2), 0)::bigint as staked_minor,
       coalesce(sum(win_minor) filter (where place <= $2), 0)::bigint as won_minor
     from (select stake_minor, returned_minor, win_minor, row_number() over (order by id desc) as place
       from rounds where member_id = $1 order by id desc limit $2 + 1) as newest`,
    [memberId, atMost],
  );
  return row;
}

/** Rounds won for real money, the newest of one merchant; robots' separately, since each kind has its own range in the index. */
export function readNewestWins(
  database: Queryable,
  merchantId: bigint,
  isRobot: boolean,
  limit: number,
): Promise<RoundRow[]> {
  return database.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds
     where merchant_id = $1 and is_robot = $2 and state = 'won' and money = 'real' and win_minor > stake_minor - returned_minor and held_minor = 0
     order by settled_at desc limit $3`,
    [merchantId, isRobot, limit],
  );
}

/** Those of the given rounds that were won for real money. */
export function readWinsAmong(
  database: Queryable,
  keys: readonly { memberId: bigint; vendor: string; roundRef: string }[],
): Promise<(RoundRow & { is_robot: boolean })[]> {
  return database.query<RoundRow & { is_robot: boolean }>(
    `select r.is_robot, ${ROUND_COLUMNS.replaceAll(/(\w+)/g, 'r.$1')}
     from jsonb_to_recordset($1::jsonb) as k (member_id bigint, vendor_code text, round_ref text)
     join rounds r on r.member_id = k.member_id and r.vendor_code = k.vendor_code and r.round_ref = k.round_ref
     where r.state = 'won' and r.money = 'real' and r.win_minor > r.stake_minor - r.returned_minor and r.held_minor = 0`,
    [
      JSON.stringify(
        keys.map((key) => ({ member_id: key.memberId.toString(), vendor_code: key.vendor, round_ref: key.roundRef })),
      ),
    ],
  );
}

/** Number of open rounds, for each vendor that has any. */
export async function countOpen(database: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const rows = await database.query<{ vendor_code: string; rounds: bigint }>(
    `select vendor_code, count(*) as rounds from rounds where state = 'open' group by vendor_code`,
  );
  return new Map(rows.map((row) => [row.vendor_code, row.rounds]));
}
