import type { FieldError } from '@mela/contract/field-rules';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { addDays, dayIn, isDay, startOfDay, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { countBettors } from './teams.store.ts';
import { createTeamOverview } from './team-overview.ts';
import { createTeamMembers } from './team-members.ts';
import { serveActions } from '#/operator-action.ts';
import { AGENCY_ACTIONS } from './agency-command.ts';
import { serveTeamRebuild } from './team-rebuild-socket.ts';
import { createTeamBetting, type TeamBettingOptions } from './team-betting.ts';
import { createTeamPnl } from './team-pnl.ts';
import { createBetDays, type BetDaysOptions } from './bet-days.ts';

export { readAgencySettings } from './agency-settings.store.ts';
export { countOf } from './wire-figures.ts';

export interface TeamsOptions extends BetDaysOptions {
  readonly wallet: BetDaysOptions['wallet'] & Pick<Wallet, 'holdings'>;
  readonly members: Pick<Members, 'byIds' | 'byName' | 'registeredInTeam'>;
  readonly rounds: TeamBettingOptions['rounds'];
  readonly merchants: Pick<Merchants, 'byId' | 'all'>;
  readonly sessions: Pick<Sessions, 'ofTeam'>;
  readonly now?: () => Date;
}

/** The longest range of days, and how far back it may begin: ended sessions are kept for 90 days. */
const DAYS_MOST = 31;
const DAYS_BACK = 89;

/** The agents' area. An agent's team is all members below them, at any depth, and no one else. */
export function createTeams(options: TeamsOptions) {
  const { database, members, sessions, now = () => new Date() } = options;
  const betDays = createBetDays(options);

  /** M111, M152: the number of team members who logged in, bet and registered on the requested days of the merchant, and who are signed in now. */
  const teamKpi: Handler<'teamKpi'> = async ({ context: { merchant, session }, query }) => {
    const { startDate: first, endDate: last } = query;
    const wrong = refusedSpan(first, last, dayIn(merchant.timeZone, now()));
    if (wrong) return wrong;
    const span = {
      from: startOfDay(merchant.timeZone, first),
      until: startOfDay(merchant.timeZone, addDays(last, 1)),
    };
    const agentId = session.memberId;
    const [ofSessions, registered, bettors] = await Promise.all([
      sessions.ofTeam(agentId, span, merchant),
      members.registeredInTeam(agentId, span),
      countBettors(database, agentId, { first, last }),
    ]);
    return {
      footer: {
        teamLoginMemberCount: ofSessions.loggedIn,
        teamBetMemberCount: bettors,
        teamRegisterMemberCount: registered,
        teamOnlineCount: ofSessions.online,
      },
    };
  };

  return {
    calls: {
      teamKpi,
      ...createTeamOverview({ database, members, now }),
      ...createTeamMembers({ database, wallet: options.wallet, now }),
      ...createTeamPnl({ database, now }),
      ...createTeamBetting({ database, members, rounds: options.rounds, now }),
    },
    start: betDays.start,
    stop: betDays.stop,
    roll: betDays.roll,
    rebuild: betDays.rebuild,
    /** Lets `npm run mela -- agency` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'agency', { actions: AGENCY_ACTIONS, parts: { database, merchants: options.merchants } }),
    serveRebuild: (folder: string) => serveTeamRebuild(folder, betDays.rebuild),
  };
}

function refusedSpan(first: string, last: string, today: string): Failed | undefined {
  const fields: Record<string, FieldError[]> = {};
  if (!isDay(first) || first < addDays(today, -DAYS_BACK) || first > today) fields['startDate'] = ['format'];
  if (!isDay(last) || last < first || last > addDays(today, 1)) fields['endDate'] = ['format'];
  else if (isDay(first) && last > addDays(first, DAYS_MOST - 1)) fields['endDate'] = ['format'];
  return Object.keys(fields).length === 0 ? undefined : failed('invalid_input', { fields });
}
