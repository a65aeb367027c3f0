import type { Logger } from 'pino';
import { createJobQueue } from '#/jobs/jobs.ts';
import { createAffiliates } from './affiliates/affiliates.ts';
import { createChainRebates, type ChainRebateOptions } from './chain-rebates/chain-rebates.ts';
import { createContractPay, type ContractPayOptions } from './contract-pay/contract-pay.ts';
import { createContracts } from './contracts/contracts.ts';
import { createIncome, type IncomeOptions } from './income/income.ts';
import { createInvitationLinks } from './invitation-links/invitation-links.ts';
import { createInvitations, type InvitationsOptions } from './invitations/invitations.ts';
import { serveLevels } from './levels/levels.ts';
import { createRates } from './rates/rates.ts';
import { createRedRain, type RedRainOptions } from './red-rain/red-rain.ts';
import { createTeams, type TeamsOptions } from './teams/teams.ts';
import type { Members } from '#/modules/ground/members/members.ts';

/** Creates the modules of the agents: invitations with their rewards, and the figures of their teams. */
export function createAgency(
  parts: Omit<TeamsOptions, 'members' | 'merchants' | 'wallet' | 'onError'> &
    Omit<InvitationsOptions, 'members' | 'merchants' | 'wallet'> & {
      members: Members;
      merchants: InvitationsOptions['merchants'] & ChainRebateOptions['merchants'];
      wallet: TeamsOptions['wallet'] &
        InvitationsOptions['wallet'] &
        ChainRebateOptions['wallet'] &
        IncomeOptions['wallet'] &
        RedRainOptions['wallet'];
      inbox: ContractPayOptions['inbox'];
      staffNames: ContractPayOptions['staffNames'];
      redRain: Pick<RedRainOptions, 'inbox' | 'key' | 'announce'>;
      log: Logger;
    },
) {
  const { database, members, log } = parts;
  const affiliates = createAffiliates(database, members);
  const { calls, start, stop, serveCommands, serveRebuild } = createTeams({
    ...parts,
    onError: (error) => log.error({ err: error }, 'the figures of teams cannot be counted'),
  });
  const invitationLinks = createInvitationLinks({ database, now: () => new Date() });
  const invitations = createInvitations(parts);
  const chainRebates = createChainRebates({
    ...parts,
    queue: createJobQueue(database),
    now: () => new Date(),
  });
  const contractPay = createContractPay({
    ...parts,
    queue: createJobQueue(database),
    now: () => new Date(),
  });
  const income = createIncome({ database, wallet: parts.wallet, now: () => new Date() });
  const redRain = createRedRain({
    ...parts.redRain,
    database,
    wallet: parts.wallet,
    queue: createJobQueue(database),
    now: () => new Date(),
  });
  const rates = createRates({ database, merchants: parts.merchants, members, now: () => new Date() });
  const contracts = createContracts({
    database,
    merchants: parts.merchants,
    members,
    inbox: parts.inbox,
    now: () => new Date(),
  });
  return {
    affiliates,
    invitations,
    serveContracts: contracts.serveCommands,
    serveRates: rates.serveCommands,
    serveLevels: serveLevels({ database, merchants: parts.merchants, now: () => new Date() }),
    /** Lets `npm run mela -- agency rebuild` reach this process. */
    serveRebuild,
    serveCommands,
    contractPay: { serveCommands: contractPay.serveCommands, countWaiting: contractPay.countWaiting },
    parts: {
      affiliates,
      invitations: { calls: invitations.calls },
      invitationLinks,
      income: { calls: income.calls },
      rates: { calls: rates.calls },
      redRain,
      contracts: { calls: contracts.calls },
      chainRebates: { jobs: chainRebates.jobs, ticks: chainRebates.ticks },
      contractPay: { calls: contractPay.calls, jobs: contractPay.jobs, ticks: contractPay.ticks },
      teams: { calls, role: 'jobs' as const, start, stop },
    },
  };
}
