import type { Queryable } from '@mela/database/database';

/** What a merchant pays its agents for invited friends; sums in minor units. */
export interface InvitationTerms {
  /** The reward of each stage; zero where it has none. */
  readonly registered: bigint;
  readonly verified: bigint;
  readonly deposited: bigint;
  readonly played: bigint;
  /** The deposit that counts is the first of at least this. */
  readonly leastDeposit: bigint;
  /** Valid bets to reach, as a multiple of that deposit. */
  readonly playTimes: number;
  /** Days that a reward waits to be taken. */
  readonly rewardDays: number;
}

/** The terms of a merchant without figures, and of friends who register while nothing is paid. */
export const NO_TERMS: InvitationTerms = {
  registered: 0n,
  verified: 0n,
  deposited: 0n,
  played: 0n,
  leastDeposit: 1n,
  playTimes: 1,
  rewardDays: 30,
};

/** Undefined for a merchant without figures. */
export async function readTerms(database: Queryable, merchantId: bigint): Promise<InvitationTerms | undefined> {
  const [row] = await database.query<TermsRow>(`select ${COLUMNS} from invitation_terms where merchant_id = $1`, [
    merchantId,
  ]);
  return row && termsOf(row);
}

export async function writeTerms(tx: Queryable, merchantId: bigint, terms: InvitationTerms): Promise<void> {
  await tx.query(
    `insert into invitation_terms (merchant_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (merchant_id) do update set registered_minor = $2, verified_minor = $3, deposited_minor = $4, played_minor = $5,
       least_deposit_minor = $6, play_times = $7, reward_days = $8`,
    [merchantId, ...valuesOf(terms)],
  );
}

/** In the order of `valuesOf`; the columns of invitation_friends have the same names. */
export const COLUMNS =
  'registered_minor, verified_minor, deposited_minor, played_minor, least_deposit_minor, play_times, reward_days';

export function valuesOf(terms: InvitationTerms): readonly (bigint | number)[] {
  const { registered, verified, deposited, played, leastDeposit, playTimes, rewardDays } = terms;
  return [registered, verified, deposited, played, leastDeposit, playTimes, rewardDays];
}

export function termsOf(row: TermsRow): InvitationTerms {
  return {
    registered: row.registered_minor,
    verified: row.verified_minor,
    deposited: row.deposited_minor,
    played: row.played_minor,
    leastDeposit: row.least_deposit_minor,
    playTimes: row.play_times,
    rewardDays: row.reward_days,
  };
}

export interface TermsRow {
  readonly registered_minor: bigint;
  readonly verified_minor: bigint;
  readonly deposited_minor: bigint;
  readonly played_minor: bigint;
  readonly least_deposit_minor: bigint;
  readonly play_times: number;
  readonly reward_days: number;
}
