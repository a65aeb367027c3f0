import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteRequest } from '@mela/dev-env/site-request';
import {
  cashOf,
  createPlayer,
  deposit,
  launchOf,
  loginPlayer,
  minor,
  ownAddress,
  registerPlayer,
  until,
  type Player,
} from '@mela/dev-env/player';
import { openGamePage } from '../../demo/game-page.ts';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();
/** Play is counted every two seconds, and calls of an agent are limited. */
const LOOK_EVERY_MS = 700;
const FIRST_PASSWORD = 'first-password-26';
const PASSWORD = 'journey-password-1';

/** A new agent below salma, with an own password. */
async function newAgent(): Promise<{ agent: Player; code: string; token: string }> {
  const salma = await loginPlayer(env.site, 'salma', 'mela-demo-2026');
  const username = `a${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await salma.call('agentOpenAccount', {
    body: { username, password: FIRST_PASSWORD, birthDate: '1990-01-31', kind: 'agent' },
  });
  const agent = await loginPlayer(env.site, username, FIRST_PASSWORD);
  await agent.call('changePassword', {
    body: { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD },
  });
  const { invitation } = await agent.call('agentInvitation');
  const guest = createPlayer(env.site, { address: ownAddress() });
  const session = await guest.call('login', { body: { type: 'username', username, password: PASSWORD } });
  guest.token = session.token;
  return { agent: guest, code: invitation?.code ?? '', token: session.knownDevice ?? '' };
}

/** The reward and state of each stage of the agent's newest friend. */
async function newest(agent: Player): Promise<{ linkedBy: string | null; stages: string[] }> {
  const [friend] = (await agent.call('invitedFriends')).list;
  const stages = (friend?.stages ?? []).map(({ at, reward, state }) => `${at === null ? '-' : '+'} ${reward} ${state}`);
  return { linkedBy: friend?.linkedBy ?? null, stages };
}

/** Waits until a reward of that amount can be taken. */
async function waits(agent: Player, amount: string): Promise<void> {
  await until(
    async () => (await agent.call('rewards')).waiting.some((reward) => reward.amount === amount),
    `the reward of ${amount}`,
    60_000,
    LOOK_EVERY_MS,
  );
}

test('pays an agent once for each stage: a friend registers by link, verifies, deposits, plays', async () => {
  const { agent, code } = await newAgent();
  expect(await agent.call('inviteSummary')).toMatchObject({
    currency: 'BDT',
    terms: { rewards: { verified: '20.00', deposited: '100.00', played: '200.00' }, leastDeposit: '500.00' },
    friends: { registered: 0 },
  });
  expect(await agent.call('invitedFriends')).toEqual({ list: [], next: null });

  const email = `${code}@mail.example`;
  const friend = await registerPlayer(env.site, { affiliateCode: code, email });
  expect(await newest(agent)).toEqual({
    linkedBy: null,
    stages: ['+ 0.00 none', '- 20.00 none', '- 100.00 none', '- 200.00 none'],
  });
  const token = await until(async () => {
    const { text } = await siteRequest(env.site, { path: '/sandbox/outbox' });
    return /proveEmail\?token=([\w-]+)/.exec(text.slice(text.indexOf(email)))?.[1];
  }, 'the link by mail');
  await friend.call('proveEmail', { body: { token } });
  expect((await newest(agent)).stages[1]).toBe('+ 20.00 waiting');

  await deposit(env.site, friend, '500');
  await waits(agent, '100.00');
  // The first deposit counts; the second leaves money for every round below.
  await deposit(env.site, friend, '1000');
  const { content } = await friend.call('launchGame', { query: await launchOf(env.site, 'Royal Bengal') });
  const page = await openGamePage(content.game_url, env.games);
  for (let valid = 0n; valid < 500_00n;) {
    const { bet, won, refusal } = await page.play('50.00');
    expect(refusal).toBeNull();
    const change = minor(won) - minor(bet);
    const size = change < 0n ? -change : change;
    valid += size < minor(bet) ? size : minor(bet);
  }
  await waits(agent, '200.00');
  expect((await newest(agent)).stages.slice(2)).toEqual(['+ 100.00 waiting', '+ 200.00 waiting']);

  const { waiting } = await agent.call('rewards');
  expect(waiting.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'referral 100.00',
    'referral 20.00',
    'referral 200.00',
  ]);
  for (const { rewardId } of waiting) {
    const taps = await Promise.all(Array.from({ length: 5 }, () => agent.ask('claimReward', { params: { rewardId } })));
    expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  }
  expect(await cashOf(agent)).toBe(320_00n);
  expect(await agent.call('inviteSummary')).toMatchObject({
    friends: { registered: 1, verified: 1, deposited: 1, played: 1 },
    rewards: { waiting: '0.00', taken: '320.00' },
  });
  const { list } = await agent.call('transactionRecord', { query: { pageSize: 50 } });
  expect(list.map(({ kind }) => kind)).toEqual(['referral_paid', 'referral_paid', 'referral_paid']);
  // A player asks in vain.
  expect((await friend.ask('inviteSummary')).status).toBe(403);
});

test('pays nothing for a friend who registers on the phone of the agent', async () => {
  const { agent, code, token } = await newAgent();
  const friend = await registerPlayer(env.site, { affiliateCode: code, headers: { 'known-devices': token } });
  expect(await newest(agent)).toMatchObject({ linkedBy: 'device' });
  await deposit(env.site, friend, '500');
  await until(async () => (await newest(agent)).stages[2] === '+ 100.00 none', 'the deposit', 60_000, LOOK_EVERY_MS);
  expect((await agent.call('rewards')).waiting).toEqual([]);
});
