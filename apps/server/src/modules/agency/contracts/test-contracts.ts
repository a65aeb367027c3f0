import type { ContractKind } from '@mela/contract/contract-rules';
import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { testTeamCalls, type TestTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { CONTRACT_ACTIONS } from './contract-command.ts';
import { createContracts } from './contracts.ts';

type Calls = ReturnType<typeof createContracts>['calls'];
type TypedTier = readonly [atLeast: string, activeAtLeast: number, rate: number];

/** Salma above karim above an agent mina and the player nadia; the catalogue of a studio; contracts at noon of 25 November in Dhaka. */
export const testContracts = async (database: Database) => contractsOf(await testTeamCalls(database));

/** The same for teams that are there. */
export async function contractsOf(all: TestTeamCalls) {
  const clock = { now: new Date('2026-11-25T06:00:00Z') };
  const mina = await all.add('mina', 1n, {}, { accountType: 1, uplineId: all.karim.id });
  await all.database.query(
    `insert into catalogue_vendors (code, name) values ('studio', '{"en":"Studio"}') on conflict do nothing`,
  );
  await all.database.query(`insert into catalogue_merchant_vendors values (1, 'studio') on conflict do nothing`);
  await all.database.query(
    `insert into catalogue_games (vendor_code, game_code, name, category, rtp) values
       ('studio', 'a', '{"en":"A"}', 'RNG', '96.00'), ('studio', 'c', '{"en":"C"}', 'LIVE', '98.94')`,
  );
  const inbox = createInbox({ database: all.database, announce: () => undefined });
  const parts = {
    database: all.database,
    merchants: { all: async () => all.merchants as never },
    members: {
      byId: all.members.byId,
      byName: async (_: bigint, name: string) => all.members.byName(1n, name),
    },
    inbox,
    now: () => clock.now,
  };
  const { calls } = createContracts(parts);

  async function ask<Id extends OperationId & keyof Calls>(id: Id, member: Member, asked: object = {}) {
    const handler = calls[id] as unknown as Handler<Id>;
    const query = { pageSize: 20, ...(asked as { query?: object }).query };
    const input = { context: all.contextOf(member), params: undefined, body: undefined, ...asked, query };
    return handler(input as unknown as Parameters<typeof handler>[0]);
  }
  async function call<Id extends OperationId & keyof Calls>(id: Id, member: Member, asked: object = {}) {
    const answer = await ask(id, member, asked);
    if (isFailed(answer)) throw new Error(answer.failed);
    return answer as Value<Id>;
  }
  const offerBody = (to: Member, kind: ContractKind, tiers: readonly TypedTier[]) => ({
    body: {
      memberId: to.id.toString(),
      kind,
      tiers: tiers.map(([atLeast, activeAtLeast, rate]) => ({ atLeast, activeAtLeast, rate })),
    },
  });
  const answerOf = (contractId: string, accept: boolean) => ({ params: { contractId }, body: { accept } });
  const command = (id: 'list' | 'show' | 'offer' | 'end', options: Record<string, string | string[]>) =>
    CONTRACT_ACTIONS.find((action) => action.id === id)?.run(parts, {
      words: [],
      options: { merchant: 'merchant-1', ...options },
    });

  return {
    ...all,
    ...parts,
    clock,
    mina,
    inbox,
    ask,
    call,
    command,
    tryOffer: (by: Member, to: Member, tiers: readonly TypedTier[], kind: ContractKind = 'salary') =>
      ask('offerContract', by, offerBody(to, kind, tiers)),
    offer: (by: Member, to: Member, tiers: readonly TypedTier[], kind: ContractKind = 'salary') =>
      call('offerContract', by, offerBody(to, kind, tiers)),
    tryAnswer: (by: Member, contractId: string, accept = true) =>
      ask('respondToContract', by, answerOf(contractId, accept)),
    accept: (by: Member, contractId: string) => call('respondToContract', by, answerOf(contractId, true)),
    tryEnd: (by: Member, contractId: string) => ask('endContract', by, { params: { contractId } }),
    /** The merchant's offer to salma, accepted. Tiers as the command takes them. */
    async grant(kind: ContractKind, tiers: string[], more: Record<string, string> = {}) {
      const answer = await command('offer', { member: 'salma', kind, tier: tiers, ...more });
      if (!answer || !('said' in answer)) throw new Error(JSON.stringify(answer));
      const { waiting } = await call(`${kind}Contract`, all.salma);
      return call('respondToContract', all.salma, answerOf(waiting?.contractId ?? '', true));
    },
    titles: async (member: Member) =>
      (await inbox.kept(member.id, { before: undefined, limit: 50 }, 'en')).map(({ title }) => title),
  };
}
