import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { fundedPlayer, launchOf, loginPlayer, type Player } from '@mela/dev-env/player';
import { siteRequest } from '@mela/dev-env/site-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGamePage } from '../../demo/game-page.ts';

const WITHIN_A_MINUTE = { timeout: 60_000 };
const PASSWORD = 'journey-password-1';

let env: DevEnv;
// On the embedded database, whose rows only the server can reach.
beforeAll(async () => {
  env = await startDevEnv();
});
afterAll(() => env?.stop());

/** `line` is split at its spaces; `more` are arguments that contain spaces. */
const mela = (line: string, ...more: string[]) => melaCommand(env, [...line.split(' '), ...more]);
const numberIn = (said: string) => /(?:announcement|promotion) (\d+) of mela/.exec(said)?.[1] ?? said;

test('shows an announcement made by command on home and in the message centre, until it is ended', async () => {
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const isOnHome = async (title: string) => (await siteRequest(env.site, { path: '/m/home' })).text.includes(title);
  const read = async () =>
    (await rahim.call('announcements', { query: { types: 'PL', platform: 'M', language: 'EN' } })).announcements.find(
      ({ title }) => title.startsWith('Boat race'),
    );
  const words = ['--title', 'en=Boat race on Friday', '--title', 'bn=শুক্রবার নৌকাবাইচ'];
  const texts = ['--text', 'en=At the river.\n\nBring a friend.', '--text', 'bn=নদীর ঘাটে।'];
  const number = numberIn(await mela('announcements add --merchant mela', ...words, ...texts));
  expect(number).toMatch(/^\d+$/);
  await expect.poll(() => isOnHome('শুক্রবার নৌকাবাইচ'), WITHIN_A_MINUTE).toBe(true);
  expect(await read()).toMatchObject({ content: '<p>At the river.</p><p>Bring a friend.</p>', read: false });
  await mela(`announcements change ${number}`, '--title', 'en=Boat race on Saturday', '--title', 'bn=শনিবার নৌকাবাইচ');
  await expect.poll(() => isOnHome('শনিবার নৌকাবাইচ'), WITHIN_A_MINUTE).toBe(true);
  expect(await mela('announcements list --merchant mela')).toMatch(new RegExp(`${number} .* live .*Saturday`));
  expect(await mela(`announcements end ${number}`)).toContain('is taken down');
  await expect.poll(() => isOnHome('শনিবার নৌকাবাইচ'), WITHIN_A_MINUTE).toBe(false);
  expect(await read()).toBeUndefined();
}, 240_000);

test('lets a player apply for a promotion made from a file, and closes it by command', async () => {
  const file = join(env.dataDir, 'promotion.json');
  const promotion = {
    title: { en: 'Lotus for rowers', bn: 'মাঝিদের পদ্ম' },
    text: { en: 'A frame for everyone on the river.', bn: 'নদীর সবার জন্য একটি ফ্রেম।' },
    terms: { en: 'One frame per member.', bn: 'একজনের একটি ফ্রেম।' },
    outcome: 'claim',
    reward: 'frame=lotus',
    places: 50,
  };
  await writeFile(file, JSON.stringify(promotion));
  const number = numberIn(await mela(`promotions add --merchant mela --file ${file}`));
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  const seen = async (player: Player) =>
    (await player.call('promotions', { query: { language: 'EN' } })).list.find(({ id }) => id === number);
  expect(await seen(rahim)).toMatchObject({ title: promotion.title.en, status: 'join', placesLeft: 50 });
  const params = { promotionId: number };
  const body = { idempotencyKey: randomUUID(), termsVersion: 1 };
  expect((await rahim.call('applyPromotion', { params, body })).status).toBe('claim');
  expect((await rahim.call('claimPromotion', { params })).status).toBe('claimed');
  expect((await rahim.call('memberInfo')).headFrame).toBe('lotus');
  expect(await mela(`promotions show ${number}`)).toMatch(/applications +1 claimed/);
  expect(await mela(`promotions end ${number}`)).toContain('is ended');
  const nadia = await loginPlayer(env.site, 'nadia', 'mela-demo-2026');
  expect(await seen(nadia)).toMatchObject({ status: 'close' });
  const late = await nadia.ask('applyPromotion', { params, body: { ...body, idempotencyKey: randomUUID() } });
  expect(late.answer).toMatchObject({ errorCode: 'promotion_closed' });
}, 240_000);

test('refuses bets and log-ins of a player blocked by command, also by a stopped server’s database', async () => {
  const player = await fundedPlayer(env.site, '1000');
  const { userName } = player;
  const query = await launchOf(env.site, 'Royal Bengal');
  const page = await openGamePage((await player.call('launchGame', { query })).content.game_url, env.games);
  expect((await page.play('5.00')).refusal).toBeNull();
  expect(await mela(`players block ${userName}`)).toContain('say why');
  expect((await page.play('5.00')).refusal).toBeNull();

  const reason = ['--reason', 'Chargeback of order 7'];
  expect(await mela(`players block ${userName}`, ...reason)).toContain('is blocked');
  await expect(page.play('5.00')).rejects.toThrow('session_ended');
  expect((await player.ask('memberInfo')).status).toBe(401);
  await expect(loginPlayer(env.site, userName, PASSWORD)).rejects.toThrow(/account_disabled/);
  expect(await mela(`players show ${userName}`)).toMatch(/status +locked[^]*rounds +10\.00 BDT in 2/);

  expect(await env.stopOne('server')).toBe(true);
  expect(await mela(`players find ${userName}`)).toMatch(/ locked /);
  expect(await mela('staff list')).toMatch(/second factor/);
  expect(await mela('announcements list --merchant haat')).toContain('live');
  expect(await mela('promotions list')).toContain('running');
  expect(await mela(`players unblock ${userName}`, '--reason', 'The bank withdrew it')).toContain('let in again');
  await env.restart('server');
  const again = await loginPlayer(env.site, userName, PASSWORD);
  const next = await openGamePage((await again.call('launchGame', { query })).content.game_url, env.games);
  expect((await next.play('5.00')).refusal).toBeNull();
  expect(await mela('audit verify')).toContain('The audit holds');
  expect(await mela('ledger verify')).toContain('The ledger holds');
}, 300_000);
