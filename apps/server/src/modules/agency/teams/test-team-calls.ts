import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testRecords } from '#/modules/money/records/test-records.ts';
import { createRounds } from '#/modules/play/rounds/rounds.ts';
import { createTeams } from './teams.ts';

/** Noon of 25 November in Dhaka. */
export const NOW = new Date('2026-11-25T06:00:00Z');

/** Salma above karim above nadia, rahim outside of the team, and calls of their agency. */
export async function testTeamCalls(database: Database) {
  const all = await testRecords(database, () => NOW);
  const failures: unknown[] = [];
  const agency = createTeams({
    database,
    wallet: all.wallet,
    members: all.members,
    merchants: {
      byId: async (id) => all.merchants.find((merchant) => merchant.id === id),
      all: async () => all.merchants,
    },
    sessions: { ofTeam: async () => ({ loggedIn: 0, online: 0 }) },
    rounds: createRounds({
      database,
      vendors: new Map(),
      describe: async (vendor: string, gameCode: string) => ({
        gameName: gameCode,
        vendorName: vendor,
        iconUrl: '',
        nodeId: 1,
      }),
    } as never),
    categoryOf: async (_, game) => (game.startsWith('slot') ? 'RNG' : game.startsWith('fish') ? 'FISH' : 'LIVE'),
    onError: (error) => failures.push(error),
    now: () => NOW,
  });
  await all.setClock(new Date('2026-11-20T06:00:00Z'));
  const salma = await all.add('salma', 1n, {}, { accountType: 2 });
  const karim = await all.add('karim', 1n, {}, { accountType: 1, uplineId: salma.id });
  const nadia = await all.add('nadia', 1n, {}, { uplineId: karim.id });
  const rahim = await all.add('rahim');
  const rival = await all.add('rival', 1n, {}, { accountType: 1 });
  for (const member of [karim, nadia, rahim]) await all.move(member, 'test:in', 'deposit_settled', 100_000n);

  type Asked = { readonly query?: unknown; readonly params?: unknown };
  async function ask<Id extends OperationId & keyof typeof agency.calls>(id: Id, agent: Member, asked: Asked = {}) {
    const handler = agency.calls[id] as unknown as Handler<Id>;
    const input = { context: all.contextOf(agent), params: undefined, query: {}, body: undefined, ...asked };
    return handler(input as unknown as Parameters<typeof handler>[0]);
  }

  return {
    ...all,
    agency,
    failures,
    salma,
    karim,
    nadia,
    rahim,
    rival,
    ask,
    async call<Id extends OperationId & keyof typeof agency.calls>(id: Id, agent: Member, asked: Asked = {}) {
      const answer = await ask(id, agent, asked);
      if (isFailed(answer)) throw new Error(answer.failed);
      return answer as Value<Id>;
    },
    /** A closed round of that stake and win. */
    async play(member: Member, at: string, game: string, round: string, stake: bigint, win: bigint) {
      await all.setClock(new Date(at));
      await all.bet(member, game, round, round, stake);
      await all.win(member, game, round, round, win);
    },
    /** Counts until the whole ledger is counted: another test's transaction may still run. */
    async counted(): Promise<boolean> {
      await agency.roll();
      const [row] = await database.query<{ done: boolean }>(
        `select (select max(xid) from wallet_ledger) < upto_xid as done from wallet_readers where name = 'agency'`,
      );
      return row?.done === true;
    },
  };
}

export type TestTeamCalls = Awaited<ReturnType<typeof testTeamCalls>>;
