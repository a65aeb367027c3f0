import type { Queryable } from '@mela/database/database';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';
import { COLUMNS, each, NAMES } from './team-figures.store.ts';

export interface TeamDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** '' for movements without a game. */
  readonly category: string;
  readonly figures: CashFigures;
  readonly active: bigint;
}

export interface DaySpan {
  /** YYYY-MM-DD, both ends included. */
  readonly first: string;
  readonly last: string;
}

/** The days of a team in a span that have any movement, by category, of all depths together. */
export async function readTeamDays(database: Queryable, agentId: bigint, { first, last }: DaySpan): Promise<TeamDay[]> {
  const rows = await database.query<SumRow & { day: string; category: string; active: bigint }>(
    `select to_char(day, 'YYYY-MM-DD') as day, category, ${SUMS}, sum(active_count)::bigint as active
     from team_days where agent_id = $1 and day between $2::date and $3::date group by day, category order by day, category`,
    [agentId, first, last],
  );
  return rows.map(({ day, category, active, ...sums }) => ({ day, category, active, figures: figuresOf(sums) }));
}

/** What the members of each depth below an agent add up to in a span, the nearest first. */
export async function readTeamLevels(
  database: Queryable,
  agentId: bigint,
  { first, last }: DaySpan,
): Promise<{ level: number; figures: CashFigures }[]> {
  const rows = await database.query<SumRow & { depth: number }>(
    `select depth, ${SUMS} from team_days where agent_id = $1 and day between $2::date and $3::date group by depth order by depth`,
    [agentId, first, last],
  );
  return rows.map(({ depth, ...sums }) => ({ level: depth, figures: figuresOf(sums) }));
}

export const SUMS = each((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`);

export type SumRow = Record<keyof typeof COLUMNS, bigint>;

export function figuresOf(row: SumRow): CashFigures {
  return Object.fromEntries(NAMES.map((name) => [COLUMNS[name], row[name]])) as unknown as CashFigures;
}
