import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { signIn, words } from './visit.ts';

const say = words('EN');
const HAAT = 'haat.localhost';

/** The page is open at its address, with its title, and leads nowhere else. */
async function opens(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(`${title} · Mela`);
  await expect(page.locator('main')).not.toBeEmpty();
  await expect(page).toHaveURL(path);
}

const tilesOf = (page: Page) =>
  page
    .locator('main nav a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('serves guests, trial users, members and agents; a merchant’s keys switch features (M2)', async ({
  openPhone,
}) => {
  // A guest has no session, and is led to log-in where one is needed.
  const { page: guest } = await openPhone({ language: 'EN', reducedMotion: true });
  await guest.goto('/m/home');
  expect(await guest.localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  await guest.goto('/m/changePsw');
  await expect(guest).toHaveURL(/\/m\/login\?back=/);
  // A trial user plays with free money.
  await guest.goto('/m/trail');
  await guest.getByRole('button', { name: say('trial.start') }).click();
  await expect(guest).toHaveURL('/m/home');
  expect(JSON.parse((await guest.localStorage.getItem('MC_SESSION_INFO')) ?? '{}')).toMatchObject({ type: 4 });

  const { page: member } = await openPhone({ language: 'EN', reducedMotion: true });
  await signIn(member, 'rahim');
  await member.goto('/m/home');
  await expect(member.locator('header')).toContainText('৳');
  for (const [path, title] of [
    ['/m/voucherCenter', say('cashier.deposit')],
    ['/m/withdraw', say('cashier.withdraw')],
    ['/m/notice', say('shell.announcements')],
    ['/m/webEmail', say('shell.inbox')],
    ['/m/changePsw', say('account.title')],
    ['/m/help', say('shell.helpCentre')],
  ] as const)
    await opens(member, path, title);

  const { page: agent } = await openPhone({ language: 'EN', reducedMotion: true });
  await signIn(agent, 'salma');
  for (const [path, title] of [
    ['/m/member/team', say('agency.members')],
    ['/m/member/agent/agentRebeat', say('agency.agentRebate')],
    ['/m/member/teamRebate', say('agency.teamRebate')],
    ['/m/member/agent/getSalaryContract', say('contracts.salary')],
    ['/m/member/agent/getDevidendContract', say('contracts.dividend')],
    ['/m/member/agent/getHourContract', say('contracts.hour')],
  ] as const)
    await opens(agent, path, title);
  await agent.goto('/m/agent');
  await expect(agent.locator('main dl dd')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
  expect(await tilesOf(agent)).toEqual(expect.arrayContaining(['/m/redRain', '/m/transaction/record']));

  // The other merchant lacks the keys of both.
  const { page: other } = await openPhone({ language: 'EN', host: HAAT, reducedMotion: true });
  await signIn(other, 'salma');
  await other.goto('/m/agent');
  await expect(other.locator('main dl dd')).toHaveCount(4);
  const tiles = await tilesOf(other);
  expect(tiles).toContain('/m/member/team');
  expect(tiles).not.toEqual(expect.arrayContaining(['/m/redRain']));
  expect(tiles).not.toEqual(expect.arrayContaining(['/m/transaction/record']));
});
