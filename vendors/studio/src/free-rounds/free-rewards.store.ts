import type { Queryable } from '@mela/database/database';
import type { Player } from '../rounds/rounds.store.ts';

/** Adds a reward; true if it is there with the same content, now or before. An ended one is there too: no round of it begins. */
export async function addReward(db: Queryable, reward: NewReward): Promise<boolean> {
  const { id, userRef, gameCode, currency, rounds, stakeMinor, expiresAt } = reward;
  const rows = await db.query(
    `with added as (
       insert into free_rewards (id, user_ref, game_code, currency, rounds, stake_minor, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do nothing returning id)
     select id from added
     union all
     select id from free_rewards where id = $1 and user_ref = $2 and game_code = $3 and currency = $4 and rounds = $5 and stake_minor = $6 and expires_at = $7`,
    [id, userRef, gameCode, currency, rounds, stakeMinor, expiresAt],
  );
  return rows.length > 0;
}

/** Ends a reward. One that never came is noted as ended, so that it stays so. False if it is another player's. */
export async function endReward(db: Queryable, id: string, { userRef, gameCode }: Player): Promise<boolean> {
  const rows = await db.query(
    `insert into free_rewards as known (id, user_ref, game_code, rounds, stake_minor, expires_at, ended_at) values ($1, $2, $3, 0, 0, now(), now())
     on conflict (id) do update set ended_at = coalesce(known.ended_at, now()) where known.user_ref = $2 and known.game_code = $3 returning id`,
    [id, userRef, gameCode],
  );
  return rows.length > 0;
}

/** The player's free rounds, the first to expire first. Rounds without a stake taken or with a refunded one are left again. */
export async function findReward(
  db: Queryable,
  { userRef, gameCode, currency }: Player & { readonly currency: string },
): Promise<Reward | undefined> {
  const [row] = await db.query<Reward>(
    `select r.id, r.stake_minor as "stakeMinor", r.rounds - played.count as left
     from free_rewards r cross join lateral (
       select count(*)::integer as count from rounds p where p.reward_id = r.id and p.state not in ('voided', 'rolled_back')) played
     where r.user_ref = $1 and r.game_code = $2 and r.currency = $3 and r.ended_at is null and r.expires_at > now() and played.count < r.rounds
     order by r.expires_at, r.id limit 1`,
    [userRef, gameCode, currency],
  );
  return row;
}

export interface Reward {
  readonly id: string;
  readonly stakeMinor: bigint;
  /** Rounds that can begin. */
  readonly left: number;
}

interface NewReward extends Player {
  readonly id: string;
  readonly currency: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly expiresAt: Date;
}
