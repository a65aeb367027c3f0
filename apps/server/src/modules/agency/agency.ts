import type { Logger } from 'pino';
import { createAffiliates } from './affiliates/affiliates.ts';
import { createInvitations, type InvitationsOptions } from './invitations/invitations.ts';
import { createTeams, type TeamsOptions } from './teams/teams.ts';
import type { Members } from '#/modules/ground/members/members.ts';

/** Creates the modules of the agents: invitations with their rewards, and the figures of their teams. */
export function createAgency(
  parts: Omit<TeamsOptions, 'members' | 'merchants' | 'wallet' | 'onError'> &
    Omit<InvitationsOptions, 'members' | 'merchants' | 'wallet'> & {
      members: Members;
      merchants: TeamsOptions['merchants'] & InvitationsOptions['merchants'];
      wallet: TeamsOptions['wallet'] & InvitationsOptions['wallet'];
      log: Logger;
    },
) {
  const { database, members, log } = parts;
  const affiliates = createAffiliates(database, members);
  const { calls, start, stop, serveCommands, serveRebuild } = createTeams({
    ...parts,
    onError: (error) => log.error({ err: error }, 'the figures of teams cannot be counted'),
  });
  const invitations = createInvitations(parts);
  return {
    affiliates,
    invitations,
    /** Lets `npm run mela -- agency rebuild` reach this process. */
    serveRebuild,
    serveCommands,
    parts: {
      affiliates,
      invitations: { calls: invitations.calls },
      teams: { calls, role: 'jobs' as const, start, stop },
    },
  };
}
