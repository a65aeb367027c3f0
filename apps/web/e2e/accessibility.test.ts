import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { ROUTES } from '../src/app/routes.ts';
import { loginAs } from './visit.ts';

/** These show nothing without a round, a link from a mail or a lost connection; their own tests look at them. */
const ELSEWHERE = ['play', 'replay', 'resetPassword', 'offline'];
const built = ROUTES.filter(({ id, built: isBuilt }) => isBuilt && !ELSEWHERE.includes(id));
const pathsThatNeed = (needs: 'session' | 'agent' | undefined) =>
  built.filter((route) => route.needs === needs).map(({ paths: [path] }) => path);

const GUEST_PATHS = [
  ...pathsThatNeed(undefined),
  '/m/slot-games?gameName=zzzzzz',
  '/m/slot-games?vassalage=JL&minBet=5',
  '/m/help?tag=terms',
];
const MEMBER_PATHS = ['/m/home', ...pathsThatNeed('session'), '/m/gameList?gameType=RECENT', '/m/help?i=feedback'];
const AGENT_PATHS = pathsThatNeed('agent');

for (const theme of ['dark', 'light'] as const) {
  const when = theme === 'dark' ? 'night' : 'day';
  const phone = { theme, language: theme === 'dark' ? 'BN' : 'EN', reducedMotion: true } as const;

  test(`no screen that a guest sees breaks a rule of accessibility by ${when}`, async ({ openPhone }) => {
    const { page } = await openPhone(phone);
    await lookAt(page, GUEST_PATHS);
  });

  test(`no screen of a member’s or an agent’s breaks a rule of accessibility by ${when}`, async ({ openPhone }) => {
    const { page } = await openPhone(phone);
    await loginAs(page, 'rahim');
    await lookAt(page, MEMBER_PATHS);
    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    await loginAs(page, 'karim');
    await lookAt(page, AGENT_PATHS);
  });
}

async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(60_000 + paths.length * 15_000);
  for (const path of paths) {
    await page.goto(path);
    const main = page.locator('main');
    await main.click({ position: { x: 2, y: 2 } });
    // Its room opens after the launch.
    const shows = path === '/m/chat' ? main.locator('textarea') : main.locator('a[href], button, details, p');
    await expect(shows.filter({ visible: true }).first(), path).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(
      violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([]);
  }
}
