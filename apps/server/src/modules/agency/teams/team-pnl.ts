import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { spanOf } from '#/modules/ground/merchants/merchants.ts';
import { readTeamLevels } from './team-days.store.ts';
import { sumOf } from './team-figures.ts';
import { readMemberSums, readTeamSums } from './team-list.store.ts';
import { nodeOf, pageOf, wireMember, type TeamMembersOptions } from './team-members.ts';
import { NO_FIGURES, wireTeam } from './wire-figures.ts';

/** M88: the team by level, and member by member directly below the agent, each with the team below them. */
export function createTeamPnl({ database, now }: Pick<TeamMembersOptions, 'database' | 'now'>) {
  const teamProfitAndLoss: Handler<'teamProfitAndLoss'> = async ({ context: { merchant, session }, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const under = await nodeOf(database, session.memberId, query.under);
    if (isFailed(under)) return under;
    const page = await pageOf(database, under.id, { ...query, sort: 'name', isDirect: true });
    if (isFailed(page)) return page;
    const ids = page.rows.map(({ id }) => id);
    const [levels, own, teams] = await Promise.all([
      readTeamLevels(database, under.id, span),
      readMemberSums(database, ids, span),
      readTeamSums(database, ids, span),
    ]);
    const { code, exponent } = merchant.currency;
    const wire = (figures = NO_FIGURES) => wireTeam(figures, exponent);
    return {
      currency: code,
      trail: under.trail,
      totals: wire(levels.reduce((sum, { figures }) => sumOf(sum, figures), NO_FIGURES)),
      levels: levels.map(({ level, figures }) => ({ level, figures: wire(figures) })),
      list: page.rows.map((row) => ({
        ...wireMember(row, under.depth),
        figures: wire(own.get(row.id)),
        teamFigures: wire(teams.get(row.id)),
      })),
      next: page.next,
    };
  };
  return { teamProfitAndLoss };
}
