import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { Wagering } from '#/modules/money/awards/awards.ts';

/** Gives once per application; a repeat changes nothing. The job that tells the vendor exists if and only if they are given. */
export async function addFreeRounds(database: Queryable, given: NewFreeRounds): Promise<void> {
  await database.query(
    `with given as (
       insert into free_round_grants (member_id, merchant_id, promotion_id, attempt, terms_version, vendor_code, game_code, currency, rounds, stake_minor,
         win_most_minor, wagering, expires_at)
       select $1, $2, $3, $4, $5, $6, $7, a.currency, $8, $9, $10, $11::text::jsonb, $12 from wallet_accounts a where a.member_id = $1
       on conflict (member_id, promotion_id, attempt) do nothing returning member_id, id)
     select job_enqueue('free_rounds_issue', 'free_rounds_issue:' || id, jsonb_build_object('memberId', member_id::text, 'grantId', id::text)) from given`,
    [
      given.memberId,
      given.merchantId,
      given.promotionId,
      given.attempt,
      given.termsVersion,
      given.vendor,
      given.gameCode,
      given.rounds,
      given.stakeMinor,
      given.winMostMinor,
      given.wagering && JSON.stringify(given.wagering),
      given.expiresAt,
    ],
  );
}

export async function findFreeRounds(
  database: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<FreeRoundsRow | undefined> {
  const [row] = await database.query<FreeRoundsRow>(
    'select * from free_round_grants where member_id = $1 and id = $2',
    [memberId, id],
  );
  return row;
}

/** Moves free rounds that wait for their vendor. False if they moved on in the meantime. */
export async function moveIssued(
  database: Queryable,
  { member_id: memberId, id }: Pick<FreeRoundsRow, 'member_id' | 'id'>,
  to: 'active' | 'cancelled',
): Promise<boolean> {
  const rows = await database.query(
    `update free_round_grants set state = $3 where member_id = $1 and id = $2 and state = 'issued' returning id`,
    [memberId, id, to],
  );
  return rows.length > 0;
}

/** That can be played, or whose rounds or wins are not done with; the first to expire first. */
export function listShown(
  database: Queryable,
  memberId: bigint,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly (FreeRoundsRow & { readonly can_play: boolean })[]> {
  return database.query(
    `select *, state in ('issued', 'active') and expires_at > $3 as can_play from free_round_grants
     where member_id = $1 and (state in ('issued', 'active') or open > 0 or won_minor > settled_minor) order by expires_at, id limit $2`,
    [memberId, limit, now],
  );
}

/** Ends those whose time has come; returns their number. */
export async function expireFreeRounds(database: Queryable, now: Date, limit: number): Promise<number> {
  const [row] = await database.query<{ count: number }>('select free_rounds_expire($1, $2) as count', [now, limit]);
  return row?.count ?? 0;
}

/** Free rounds that are over and have won what no payment has taken. */
export function listUnsettled(
  database: Queryable,
  limit: number,
): Promise<readonly Pick<FreeRoundsRow, 'member_id' | 'id'>[]> {
  return database.query(
    `select member_id, id from free_round_grants
     where won_minor > settled_minor and open = 0 and state in ('used', 'expired', 'cancelled') limit $1`,
    [limit],
  );
}

export type FreeRoundsRow = Omit<Rows['free_round_grants'], 'state' | 'wagering'> & {
  readonly state: 'issued' | 'active' | 'used' | 'expired' | 'cancelled';
  readonly wagering: Wagering | null;
};

export interface NewFreeRounds {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly termsVersion: number;
  readonly vendor: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly winMostMinor: bigint;
  readonly wagering: Wagering | null;
  readonly expiresAt: Date;
}
