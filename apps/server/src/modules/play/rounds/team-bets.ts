import type { Bet } from '@mela/contract/records';
import { createBetViews } from './bet-views.ts';
import type { RoundsOptions } from './round.ts';
import { readTeamRounds, type TeamRounds } from './team-rounds.store.ts';

/** A page of the rounds of an agent's team, each with its member, as the member's own record shows it. */
export function createTeamBets(options: Pick<RoundsOptions, 'database' | 'vendors' | 'describe'>) {
  const { betOf } = createBetViews(options);
  return async function betsOfTeam(
    wanted: TeamRounds,
    language: string,
  ): Promise<{ list: (Bet & { memberId: bigint })[]; next: bigint | null }> {
    const { rows, next } = await readTeamRounds(options.database, wanted);
    const list = await Promise.all(
      rows.map(async (row) => ({ ...(await betOf(row, language)), memberId: row.member_id })),
    );
    return { list, next };
  };
}
