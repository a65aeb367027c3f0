import { AGENT_SCREEN_TYPES, REAL_ACCOUNT_TYPES } from '@mela/contract/account-types';
import type { ContractKind } from '@mela/contract/contract-rules';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { Call, Handler, MemberContext } from '#/http/call.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { beginningOf } from './contract-dates.ts';
import { continuing } from './contract-life.ts';
import { wireContract, wireOpen } from './contract-wire.ts';
import { agentsBelow, endedContracts, openContracts, waitingOffers } from './contracts.store.ts';

export interface ContractReadsOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byId'>;
  readonly now: () => Date;
}

/** The agents' calls that read: what waits for an answer (M112, M153), their own contracts (M31), and those that they offered. */
export function createContractReads({ database, members, now }: ContractReadsOptions) {
  const contractRequests: Handler<'contractRequests'> = async ({ context: { session } }) => {
    const isAgent = [REAL_ACCOUNT_TYPES, AGENT_SCREEN_TYPES].every((types) => types.includes(session.accountType));
    const offers = isAgent ? await waitingOffers(database, session.memberId) : [];
    const textOf = (kind: ContractKind) => offers.find((offer) => offer.kind === kind)?.id.toString() ?? '';
    return {
      dailysalreqtype: textOf('salary'),
      divtypecompperiodreq: textOf('dividend'),
      contracthoursalreq: textOf('hour'),
    };
  };

  const own =
    (kind: ContractKind) =>
    async ({ context: { merchant, session }, query }: OwnCall): Promise<Value<'salaryContract'>> => {
      const at = now();
      const { timeZone } = merchant;
      const me = await members.byId(session.memberId);
      const upline = me?.uplineId ? await members.byId(me.uplineId) : undefined;
      const open = await openContracts(database, { agentIds: [session.memberId], kind, now: at });
      const ended = await endedContracts(database, {
        agentId: session.memberId,
        kind,
        now: at,
        before: query.before === undefined ? undefined : BigInt(query.before),
        limit: query.pageSize + 1,
      });
      const page = ended.slice(0, query.pageSize);
      const waiting = open.find(({ state }) => state === 'offered');
      const offerer = upline && (await continuing(database, { agentId: upline.id, kind, now: at }));
      const accepted = open.filter(({ state }) => state === 'accepted');
      const start = waiting && beginningOf(waiting.period, { open: accepted, offerer, timeZone, now: at });
      return {
        currency: merchant.currency.code,
        from: upline?.userName ?? null,
        ...wireOpen(open, merchant, at),
        ifAccepted: start
          ? { startsAt: start.startsAt.toISOString(), endsBefore: start.endsBefore?.toISOString() ?? null }
          : null,
        ended: page.map((contract) => wireContract(contract, merchant)),
        next: ended.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
      };
    };

  const offeredContracts: Handler<'offeredContracts'> = async ({ context: { merchant, session }, query }) => {
    const at = now();
    const { kind, before, pageSize, name = '' } = query;
    const rows = await agentsBelow(database, {
      agentId: session.memberId,
      types: AGENT_SCREEN_TYPES,
      kind,
      name: name.trim().toLowerCase(),
      after: before === undefined ? undefined : BigInt(before),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const open = await openContracts(database, { agentIds: page.map(({ memberId }) => memberId), kind, now: at });
    return {
      currency: merchant.currency.code,
      list: page.map(({ memberId, userName, declinedAt }) => ({
        memberId: memberId.toString(),
        userName,
        ...wireOpen(
          open.filter(({ agentId }) => agentId === memberId),
          merchant,
          at,
        ),
        declinedAt: declinedAt?.toISOString() ?? null,
      })),
      next: rows.length > pageSize ? (page.at(-1)?.memberId.toString() ?? null) : null,
    };
  };

  return {
    contractRequests,
    salaryContract: own('salary'),
    dividendContract: own('dividend'),
    hourContract: own('hour'),
    offeredContracts,
  };
}

/** The three calls have one input and output. */
interface OwnCall {
  readonly context: MemberContext;
  readonly query: Call<'salaryContract'>['query'];
}
