import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { ROUTES } from '../src/app/routes.ts';
import { brokenRules } from './broken-rules.ts';

/** These show nothing without a round, a link from a mail or a lost connection; their own tests look at them. */
const ELSEWHERE = ['play', 'replay', 'resetPassword', 'offline'];
const built = ROUTES.filter(({ id, built: isBuilt }) => isBuilt && !ELSEWHERE.includes(id));
const pathsThatNeed = (needs: 'session' | 'agent' | undefined) =>
  built.filter((route) => route.needs === needs).map(({ paths: [path] }) => path);

export const GUEST_PATHS = [
  ...pathsThatNeed(undefined),
  '/m/slot-games?gameName=zzzzzz',
  '/m/slot-games?vassalage=JL&minBet=5',
  '/m/help?tag=terms',
];
export const MEMBER_PATHS = [
  '/m/home',
  ...pathsThatNeed('session'),
  '/m/gameList?gameType=RECENT',
  '/m/help?i=feedback',
];
export const AGENT_PATHS = pathsThatNeed('agent');

/** Opens each screen and expects that it breaks no rule of accessibility. */
export async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(60_000 + paths.length * 15_000);
  for (const path of paths) {
    await page.goto(path);
    const main = page.locator('main');
    await main.click({ position: { x: 2, y: 2 } });
    // Its room opens after the launch.
    const shows = path === '/m/chat' ? main.locator('textarea') : main.locator('a[href], button, details, p');
    await expect(shows.filter({ visible: true }).first(), path).toBeVisible();
    expect(await brokenRules(page), path).toEqual([]);
  }
}
