import type { Logger } from 'pino';
import { createAffiliates } from './affiliates/affiliates.ts';
import { createTeams, type TeamsOptions } from './teams/teams.ts';
import type { Members } from '#/modules/ground/members/members.ts';

/** Creates the modules of the agents: invitations, and the figures of their teams. */
export function createAgency(parts: Omit<TeamsOptions, 'members' | 'onError'> & { members: Members; log: Logger }) {
  const { database, members, log } = parts;
  const affiliates = createAffiliates(database, members);
  const { calls, start, stop } = createTeams({
    ...parts,
    onError: (error) => log.error({ err: error }, 'the bets of teams cannot be counted'),
  });
  return { affiliates, parts: { affiliates, teams: { calls, role: 'jobs' as const, start, stop } } };
}
