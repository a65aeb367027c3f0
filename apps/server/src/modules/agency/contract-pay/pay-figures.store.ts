import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';
import type { PeriodSpan } from '#/modules/agency/contracts/contracts.ts';
import type { PeriodFigures } from './pay-rules.ts';

interface Asked {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly at: PeriodSpan;
}

/** What the teams of agents came to in a period, from the figures that the reader `agency` keeps; members linked to the agent count for nothing. */
export async function readPayFigures(
  database: Queryable,
  agentIds: readonly bigint[],
  { kind, period, at }: Asked,
): Promise<ReadonlyMap<bigint, PeriodFigures>> {
  const span = [at.first, at.last];
  const rows = await database.query<PeriodFigures & { readonly agent: bigint }>(
    `with asked as (select unnest($1::bigint[]) as agent), counted as (${COUNTED[kind]})
     select c.agent, c.played, c.costs, c.active,
       coalesce((select sum(l.${kind === 'dividend' ? 'loss_minor' : 'valid_bet_minor'}) from team_member_late l
         join members_downline d on d.member_id = l.member_id and d.agent_id = c.agent
         where l.hour >= $2 and l.hour < $3 and l.ended_hour < $2
           and not exists (select from team_links t where t.member_id = l.member_id and t.agent_id = c.agent)), 0)::bigint as late
     from counted c`,
    kind === 'hour'
      ? [agentIds, at.from, at.to]
      : [agentIds, at.from, at.to, ...span, ...(kind === 'dividend' ? [period] : [])],
  );
  return new Map(rows.map(({ agent, ...figures }) => [agent, figures]));
}

const COUNTED: Readonly<Record<ContractKind, string>> = {
  hour: `select a.agent, coalesce(t.valid_bet_minor, 0) as played, 0::bigint as costs, coalesce(t.active_count, 0) as active
    from asked a left join team_hours t on t.agent_id = a.agent and t.hour = $2`,
  salary: `select a.agent, coalesce(sum(t.valid_bet_minor), 0)::bigint as played, 0::bigint as costs, coalesce(sum(t.active_count), 0)::bigint as active
    from asked a left join team_days t on t.agent_id = a.agent and t.day between $4::text::date and $5::text::date group by a.agent`,
  // The agent's own income is of the team's play too.
  dividend: `select a.agent, coalesce(sum(t.loss_minor), 0)::bigint as played,
      greatest(coalesce(sum(t.bonus_minor + t.rebate_minor + t.income_minor), 0) + coalesce((select sum(m.income_minor) from team_member_days m
        where m.member_id = a.agent and m.day between $4::text::date and $5::text::date), 0), 0)::bigint as costs,
      coalesce((select p.active_count from team_periods p where p.agent_id = a.agent and p.period = $6 and p.first_day = $4::text::date), 0) as active
    from asked a left join team_days t on t.agent_id = a.agent and t.day between $4::text::date and $5::text::date group by a.agent`,
};
