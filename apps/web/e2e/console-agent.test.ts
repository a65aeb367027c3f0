import { expect, test } from '@mela/dev-env/phone-test';
import { looksRight, openConsole } from './console-pages.ts';
import { loginAs, NEW_PASSWORD, register, signUp, words } from './visit.ts';

test('makes a player an agent in the console, who then shares a link and has the friend in the team', async ({
  openPhone,
  site,
  browser,
}) => {
  const say = words('EN');
  const player = await openPhone({ language: 'EN' });
  const name = await signUp(player.page);
  await player.page.goto('/m/inviteFriends');
  await expect(player.page.getByRole('link', { name: say('invitations.ask') })).toBeVisible();

  const clerk = await openConsole(browser, site, { path: 'players', permissions: ['players.read', 'players.act'] });
  await clerk.getByRole('searchbox').first().fill(name);
  await clerk.keyboard.press('Enter');
  await clerk.getByRole('link', { name, exact: true }).click();
  await clerk.getByRole('main').getByRole('button', { name: 'Account' }).click();
  await clerk.getByRole('menuitem', { name: 'Make an agent' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Make an agent' });
  await expect(dialog.getByText('This cannot be undone')).toBeVisible();
  await dialog.getByText('Master agent', { exact: true }).click();
  await expect(dialog.getByText('offers them contracts')).toBeVisible();
  await dialog.getByText('Agent', { exact: true }).click();
  await looksRight(clerk);
  await clerk.setViewportSize({ width: 1366, height: 768 });
  await dialog.getByLabel('Reason').fill('Brings the club of the town');
  await dialog.getByRole('button', { name: 'Make an agent' }).click();
  await expect(clerk.getByText('Done. The next log-in opens the agency.')).toBeVisible();
  await expect(clerk.getByRole('main').getByText('Agent', { exact: true }).first()).toBeVisible();
  await clerk.context().close();
  // The open session has ended.
  await expect(player.page).toHaveURL(/\/m\/login/);

  const agent = await openPhone({ language: 'EN' });
  await loginAs(agent.page, name, NEW_PASSWORD);
  await agent.page.goto('/m/inviteFriends');
  const qr = agent.page.getByRole('img', { name: /\/m\/register\?code=/ });
  await expect(qr).toBeVisible();
  const code = /code=([\w-]+)/.exec((await qr.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const friend = await openPhone({ language: 'EN' });
  const friendName = await register(friend.page, 'EN', `/m/register?code=${code}`);
  await agent.page.goto('/m/member/team');
  await expect(agent.page.getByRole('main').getByText(friendName)).toBeVisible();
  expect([agent.errors, friend.errors]).toEqual([[], []]);
});
