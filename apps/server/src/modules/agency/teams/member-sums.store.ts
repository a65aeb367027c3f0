import type { Queryable } from '@mela/database/database';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';

export interface MemberDay {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly figures: Pick<CashFigures, 'validBet' | 'win' | 'stake' | 'deposit'>;
}

/** Adds to the days and weeks by which teams are ordered. A member may occur several times; one without an agent above is in no team. */
export async function addMemberSums(tx: Queryable, given: readonly MemberDay[]): Promise<void> {
  if (given.length === 0) return;
  await tx.query(ADD, [
    given.map(({ memberId }) => memberId),
    given.map(({ day }) => day),
    given.map(({ figures }) => figures.validBet),
    given.map(({ figures }) => figures.win - figures.stake),
    given.map(({ figures }) => figures.deposit),
  ]);
}

const ADD = `with given as (
    select member_id, day::date as day, sum(valid_bet)::bigint as valid_bet, sum(net)::bigint as net, sum(deposit)::bigint as deposit
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as g (member_id, day, valid_bet, net, deposit)
    group by 1, 2 having bool_or(valid_bet <> 0 or net <> 0 or deposit <> 0)
  ), tiles as (
    select member_id, 1 as days, day as first_day, valid_bet, net, deposit from given
    union all
    select member_id, 7, team_period_of('week', day), sum(valid_bet)::bigint, sum(net)::bigint, sum(deposit)::bigint from given group by 1, 3
  )
  insert into team_member_sums as kept (member_id, days, first_day, top_id, valid_bet_minor, net_minor, deposit_minor)
  select t.member_id, t.days, t.first_day, top.agent_id, t.valid_bet, t.net, t.deposit from tiles t
  cross join lateral (select d.agent_id from members_downline d where d.member_id = t.member_id order by d.depth desc limit 1) top
  on conflict (member_id, days, first_day) do update set valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor,
    net_minor = kept.net_minor + excluded.net_minor, deposit_minor = kept.deposit_minor + excluded.deposit_minor`;
