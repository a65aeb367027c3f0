import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { RECONCILE_RED_RAINS, createRedRain } from './red-rain.ts';
import type { Handler } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import { verifyOn } from '#/modules/money/wallet/test-wallet.ts';

export const START = new Date('2026-11-25T06:00:00Z');
const KEY = Buffer.alloc(32, 7);

/** Karim with 1,000.00 in the agency account, salma above, nadia and some players below, and calls of their rains. */
export async function testRedRain(database: Database, players = 6) {
  const all = await testTeamCalls(database);
  const clock = { now: START };
  const announced: { memberId: bigint; isOpen: boolean }[] = [];
  /** The next posting of a packet ends as if the process crashed before it. */
  const falls = { next: false };
  const rain = createRedRain({
    database,
    wallet: {
      ...all.wallet,
      async post(call) {
        if (falls.next && call.kind === 'red_rain_taken') throw new Error('the process has fallen before its posting');
        return all.wallet.post(call);
      },
    },
    inbox: createInbox({ database, announce: () => undefined }),
    key: KEY,
    announce: (memberId, { isOpen }) => announced.push({ memberId, isOpen }),
    queue: { add: async () => undefined },
    now: () => clock.now,
  });
  // As the migrations have it: calls of these kinds meet their guards.
  await database.query(
    `update wallet_kinds set needs_args = case kind when 'red_rain_taken' then '{rainId,packet}'::text[] else '{rainId}' end, counterparties = '^rain:'
     where kind in ('red_rain_sent', 'red_rain_taken', 'red_rain_returned')`,
  );
  await all.move(all.karim, 'test:income', 'chain_rebate_paid', 100_000n);
  const team: Member[] = [all.nadia];
  for (let count = 1; count < players; count += 1)
    team.push(await all.add(`player${count}`, 1n, {}, { uplineId: all.karim.id }));
  // The clock of the tests is ahead of the database's, which notes when a member joined.
  await database.query('update members_downline set registered_at = $1::timestamptz', ['2026-11-20T00:00:00Z']);

  type Asked = { readonly query?: object; readonly params?: object; readonly body?: object };
  async function ask<Id extends OperationId & keyof typeof rain.calls>(
    id: Id,
    member: Member,
    asked: Asked = {},
  ): Promise<Value<Id> | Failed> {
    const handler = rain.calls[id] as unknown as Handler<Id>;
    const input = { context: all.contextOf(member), params: undefined, query: {}, body: undefined, ...asked };
    return (await handler(input as unknown as Parameters<typeof handler>[0])) as Value<Id> | Failed;
  }
  async function call<Id extends OperationId & keyof typeof rain.calls>(id: Id, member: Member, asked: Asked = {}) {
    const answer = await ask(id, member, asked);
    if (isFailed(answer)) throw new Error(answer.failed);
    return answer;
  }
  let keys = 0;
  const wish = (more: object = {}) => {
    keys += 1;
    const idempotencyKey = `00000000-0000-4000-8000-${keys.toString().padStart(12, '0')}`;
    const body = { total: '100', packets: 5, smallest: '1', audience: 'team', startsInMinutes: 0, minutes: 10 };
    return { idempotencyKey, ...body, ...more };
  };
  const amounts = async (sql: string, params: readonly unknown[]) =>
    (await database.query<{ minor: bigint }>(sql, params))[0]?.minor ?? 0n;

  return {
    ...all,
    clock,
    announced,
    falls,
    team,
    rain,
    ask,
    call,
    wish,
    sweep: () => rain.jobs.red_rain_sweep({}, 0),
    send: (more: object = {}) => call('sendRedRain', all.karim, { body: wish(more) }),
    trySend: (more: object = {}) => ask('sendRedRain', all.karim, { body: wish(more) }),
    take: (member: Member, rainId: string) => ask('takeRedRain', member, { params: { rainId } }),
    open: async (member: Member) => (await call('openRedRains', member)).list,
    detail: (rainId: string) => call('redRain', all.karim, { params: { rainId } }),
    agency: (member: Member = all.karim) =>
      amounts('select agency_minor as minor from wallet_accounts where member_id = $1', [member.id]),
    cash: (member: Member) =>
      amounts('select cash_minor as minor from wallet_accounts where member_id = $1', [member.id]),
    escrow: (rainId: string) => all.wallet.houseFigure(`rain:${rainId}`, 'CNY'),
    verify: () => verifyOn(database, { reconciliations: [{ sql: RECONCILE_RED_RAINS }] }),
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
}
