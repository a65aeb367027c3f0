import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import { testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { createTeams } from './teams.ts';

/** A day at the merchants of the tests, in Asia/Dhaka: from 18:00 UTC of the day before it. */
export const TODAY = '2026-11-21';
export const NOON = new Date('2026-11-21T06:00:00Z');

/** Agents and their teams at the two merchants of the tests, with wallets of real money. */
export async function testAgency(database: Database, zones: Readonly<Record<string, string>> = {}) {
  const accounts = testAccounts(database);
  const wallet = await testWallet(database);
  const failures: unknown[] = [];
  const merchants = accounts.merchants.map((merchant) => ({
    ...merchant,
    timeZone: zones[merchant.code] ?? merchant.timeZone,
  }));
  const agency = createTeams({
    database,
    wallet,
    members: accounts.members,
    merchants: { byId: async (id) => merchants.find((merchant) => merchant.id === id), all: async () => merchants },
    sessions: accounts.sessions,
    rounds: { betsOfTeam: async () => ({ list: [], next: null }) },
    categoryOf: async (_, game) => (game.startsWith('slot') ? 'RNG' : 'LIVE'),
    onError: (error) => failures.push(error),
    now: () => NOON,
  });

  /** Adds a member with 1,000.00, below an agent or none. */
  async function add(userName: string, below?: Member, more: { accountType?: number; merchantId?: bigint } = {}) {
    const accountType = more.accountType ?? 0;
    const merchantId = below?.merchantId ?? more.merchantId ?? 1n;
    const member = await accounts.add({ userName, accountType, merchantId, ...(below && { uplineId: below.id }) });
    await wallet.open(member.id, 100_000n, accountType <= 2 ? 'real' : 'play');
    return member;
  }

  return {
    ...accounts,
    database,
    wallet,
    agency,
    failures,
    add,
    /** A login at an instant of the past, or now. */
    async logIn(member: Member, at?: string): Promise<string> {
      const token = await accounts.sessions.open({
        memberId: member.id,
        merchantId: member.merchantId,
        device: '',
        ip: '203.0.113.7',
      });
      if (at !== undefined)
        await database.query(
          `update sessions set created_at = $1::timestamptz, last_seen_at = $1::timestamptz
           where id = (select max(id) from sessions where member_id = $2)`,
          [at, member.id],
        );
      return token;
    },
    registeredAt: async (member: Member, at: string) => {
      await database.query('update members set registered_at = $1::timestamptz where id = $2', [at, member.id]);
      await database.query('update members_downline set registered_at = $1::timestamptz where member_id = $2', [
        at,
        member.id,
      ]);
    },
    /** Bets and rollbacks are placed at this instant from now on. */
    setClock: (at: string) =>
      database.query(
        `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select timestamptz '${at}' $$`,
      ),
    bet: (member: Member, key: string) => wallet.move(member.id, `vendor:${key}`, 'bet_placed', 100n),
    giveBack: (member: Member, key: string) =>
      wallet.move(member.id, `vendor:back-${key}`, 'bet_rolled_back', 0n, { answers: `vendor:${key}` }),
    async kpi(agent: Member, startDate = TODAY, endDate = startDate) {
      const merchant = merchants.find(({ id }) => id === agent.merchantId);
      const { id: memberId, merchantId, accountType, userName } = agent;
      const session = { id: 1n, memberId, merchantId, accountType, userName };
      const answer = await agency.calls.teamKpi({
        context: accounts.context({ merchant, session } as never),
        params: undefined,
        query: { startDate, endDate, size: 0 },
        body: undefined,
      });
      if (isFailed(answer)) return answer;
      if ('prepared' in answer) throw new Error('not prepared');
      return answer.footer;
    },
  };
}

export type TestAgency = Awaited<ReturnType<typeof testAgency>>;
