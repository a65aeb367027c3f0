import { TEAM_FIGURE_SORTS, type TeamFigureSort, type TeamSort } from '@mela/contract/team';
import type { Database } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { readTeamRows, type TeamRow } from './team-list.store.ts';
import { readRanks, type Rank, type RankPage } from './team-ranks.store.ts';

export function isFigureSort(sort: TeamSort): sort is TeamFigureSort {
  return (TEAM_FIGURE_SORTS as readonly string[]).includes(sort);
}

/** A page of the team of a member that the agent may see, the largest figure of a span first. */
export async function rankedPageOf(
  database: Database,
  agentId: bigint,
  asked: Omit<RankPage, 'after' | 'limit'> & { before?: string | undefined; pageSize: number },
): Promise<{ rows: TeamRow[]; next: string | null } | Failed> {
  const after = asked.before === undefined ? undefined : rankOf(asked.before);
  if (after === null) return failed('invalid_input', { fields: { before: ['format'] } });
  // One row more than requested shows whether there is a next page.
  const ranks = await readRanks(database, agentId, { ...asked, after, limit: asked.pageSize + 1 });
  const page = ranks.slice(0, asked.pageSize);
  const ids = page.map(({ id }) => id);
  const rows = new Map((await readTeamRows(database, agentId, ids)).map((row) => [row.id, row]));
  const last = page.at(-1);
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: last && ranks.length > page.length ? `${last.figure}_${last.id}` : null,
  };
}

/** The place that a page begins behind: the figure and the id of the last row of the page before. */
function rankOf(place: string): Rank | null {
  const [figure, id] = place.split('_');
  return figure === undefined || id === undefined ? null : { figure: BigInt(figure), id: BigInt(id) };
}
