import { randomUUID } from 'node:crypto';
import { operations } from '@mela/contract/operations';
import { payAgentRebate } from '@mela/dev-env/agency-money';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { deposit, loginPlayer, minor, registerPlayer, type Player } from '@mela/dev-env/player';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'mela-demo-2026';

let env: DevEnv;
let database: OperatorDatabase;

beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres', studio: false });
  database = await openOperatorDatabase(env.databaseUrl);
  await payAgentRebate(env.databaseUrl, 'karim', 50_000n);
});
afterAll(async () => {
  await database.end();
  await env.stop();
});

/** All balances of a member, in minor units. */
async function balancesOf(userName: string) {
  const [row] = await database.query<{ cash: string; bonus: string; locked: string; agency: string }>(
    `select cash_minor as cash, bonus_minor as bonus, locked_minor as locked, agency_minor as agency
     from wallet_accounts where member_id = (select id from members where user_name = $1 order by id limit 1)`,
    [userName],
  );
  if (!row) throw new Error(`${userName} has no wallet`);
  return { cash: BigInt(row.cash), bonus: BigInt(row.bonus), locked: BigInt(row.locked), agency: BigInt(row.agency) };
}

const wish = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  total: '100',
  packets: 5,
  smallest: '1',
  audience: 'team' as const,
  startsInMinutes: 0,
  minutes: 10,
  ...more,
});

async function teamOf(agent: Player, count: number) {
  const code = (await agent.call('agentInvitation')).invitation?.code ?? '';
  const team = [];
  for (let number = 0; number < count; number += 1) team.push(await registerPlayer(env.site, { affiliateCode: code }));
  return team;
}

test('red rain leaves the agency account of the agent alone, and no member can pay another one (R4)', async () => {
  const karim = await loginPlayer(env.site, 'karim', PASSWORD);
  const nadia = await loginPlayer(env.site, 'nadia', PASSWORD);
  const salma = await loginPlayer(env.site, 'salma', PASSWORD);
  const rahim = await loginPlayer(env.site, 'rahim', PASSWORD);
  const team = await teamOf(karim, 4);
  const before = {
    karim: await balancesOf('karim'),
    rahim: await balancesOf('rahim'),
    nadia: await balancesOf('nadia'),
  };
  expect(before.karim.agency).toBe(50_000n);

  // Cash of an agent's own wallet is no source: salma has cash, and nothing in the agency account.
  await deposit(env.site, salma, '500');
  expect(await balancesOf('salma')).toMatchObject({ agency: 0n });
  expect((await balancesOf('salma')).cash).toBeGreaterThan(10_000n);
  const unpaid = await salma.ask('sendRedRain', { body: wish() });
  expect(unpaid).toMatchObject({ status: 422, answer: { errorCode: 'insufficient_balance' } });
  // A player sends nothing, and an agent names neither a receiver nor another payer.
  expect(await nadia.ask('sendRedRain', { body: wish() })).toMatchObject({
    answer: { errorCode: 'non_agent_account' },
  });
  for (const more of [{ memberId: '10000003' }, { from: 'nadia' }, { account: 'cash' }])
    expect(await karim.ask('sendRedRain', { body: wish(more) })).toMatchObject({ status: 400 });

  const { rainId } = await karim.call('sendRedRain', { body: wish() });
  const [open] = (await nadia.call('openRedRains')).list;
  expect(open).toMatchObject({ rainId, from: 'karim' });
  const takes = [await nadia.call('takeRedRain', { params: { rainId } })];
  for (const player of team) takes.push(await player.call('takeRedRain', { params: { rainId } }));
  expect(takes.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(10_000n);
  for (const stranger of [rahim, salma, karim])
    expect(await stranger.ask('takeRedRain', { params: { rainId } })).toMatchObject({ status: 404 });

  const after = {
    karim: await balancesOf('karim'),
    rahim: await balancesOf('rahim'),
    nadia: await balancesOf('nadia'),
  };
  expect(after.karim).toEqual({ ...before.karim, agency: before.karim.agency - 10_000n });
  expect(after.rahim).toEqual(before.rahim);
  expect(after.nadia).toEqual({ ...before.nadia, cash: before.nadia.cash + minor(takes[0]?.amount ?? '') });

  // Every row of the ledger moves one member's accounts against an account of the house: none names another member.
  const others = await database.query<{ counterparty: string }>(
    `select distinct split_part(counterparty, ':', 1) as counterparty from wallet_ledger where counterparty <> ''`,
  );
  const houses = ['cashier', 'house', 'jackpot', 'rain', 'trial', 'vendor'];
  for (const { counterparty } of others) expect(houses).toContain(counterparty);
  const debits = await database.query<{ kind: string }>(
    `select kind from wallet_kinds where cash = -1 or bonus = -1 or locked = -1 order by kind`,
  );
  // What takes from a player's own accounts goes to vendors, the cashier, the house, or another account of the same player.
  expect(debits.map(({ kind }) => kind)).not.toContain('red_rain_sent');
  const paths = await database.query<{ kind: string }>(
    `select kind from wallet_kinds where counterparties like '%member%' or counterparties like '%rain%' and coalesce(cash, 0) < 0`,
  );
  expect(paths).toEqual([]);
  expect(Object.keys(operations).filter((id) => /transfer|sendMoney|giveMoney/i.test(id))).toEqual([]);

  // Both records show it, and the ledger agrees with the rain.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format;
  const sentAt = (await karim.call('redRain', { params: { rainId } })).sentAt;
  const span = { startDate: day(new Date(sentAt)), endDate: day(new Date(sentAt)) };
  expect((await karim.call('agencyRecord', { query: span })).list[0]).toMatchObject({
    kind: 'red_rain_sent',
    amount: '-100.00',
    balanceAfter: '400.00',
  });
  expect((await nadia.call('transactionRecord', { query: { ...span, kind: 'others' } })).list[0]).toMatchObject({
    kind: 'red_rain_taken',
    amount: takes[0]?.amount,
    effect: 'balance',
  });
  expect(await karim.call('redRain', { params: { rainId } })).toMatchObject({
    state: 'over',
    taken: 5,
    returned: '0.00',
  });
  const { list } = await karim.call('inboxMessages', { query: {} });
  expect(list.filter(({ title }) => title.includes('লাল খাম'))).toHaveLength(1);
  expect(await melaCommand(env, ['ledger', 'verify'])).toContain('The ledger holds');
});

test('returns the whole sum of a rain that is cancelled before its start', async () => {
  const karim = await loginPlayer(env.site, 'karim', PASSWORD);
  const { agency } = await balancesOf('karim');
  const sent = await karim.call('sendRedRain', { body: wish({ total: '50', startsInMinutes: 60 }) });
  expect(sent.state).toBe('waiting');
  expect(await karim.call('cancelRedRain', { params: { rainId: sent.rainId } })).toMatchObject({
    state: 'cancelled',
    returned: '50.00',
  });
  expect((await balancesOf('karim')).agency).toBe(agency);
  expect(await melaCommand(env, ['ledger', 'verify'])).toContain('The ledger holds');
});
