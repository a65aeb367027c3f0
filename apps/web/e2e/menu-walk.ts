import type { Locator, Page } from '@playwright/test';
import { expect } from '@mela/dev-env/phone-test';
import { findRoute } from '../src/app/routes.ts';
import { type PageLanguage, signIn, SOLVED_MS, words } from './visit.ts';

const INVITE = '/m/inviteFriends';
/** The entries in the left menu's fold. */
const RECORDS = [
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/vouReport',
  '/m/profitandloss',
  '/m/securityCenter',
  INVITE,
  '/m/webEmail',
  '/m/message',
  '/m/notice',
];
const CHAT = '/m/chat?backUrl=%2Fm%2Fhome';
const MONEY: readonly string[] = ['/m/voucherCenter', '/m/withdraw'];
const REWARDS: readonly string[] = ['/m/rewardCenter', '/m/member/manualRebate'];
/** The demo merchant's enabled entries, by the tables of M46 to M54; the makers of the game centre are separate. */
const LEFT = [...MONEY, '/m/activity', '/m/member/benefits', ...REWARDS, ...RECORDS, '/m/app', CHAT];
const FACES = {
  guest: { left: LEFT, right: ['/m/login', '/m/register'] },
  rahim: { left: LEFT, right: [...MONEY, '/m/member/home', '/m/gameRecord', '/m/message'] },
  trial: { left: LEFT, right: ['/m/register', '/m/gameRecord', '/m/message'] },
  karim: { left: LEFT, right: [...MONEY, '/m/agent', '/m/member/home', '/m/gameRecord', '/m/message'] },
} as const;
/** Screens that free play lacks: one notice refuses them and offers registration (M132). */
const NOT_FREE: readonly string[] = [...MONEY, ...REWARDS, '/m/webEmail', CHAT];
type Visitor = keyof typeof FACES;
type Use = (page: Page, control: Locator) => Promise<void>;

export const byThumb: Use = (_page, control) => control.tap();
/** Tabs until the target has the focus; fails for an unreachable target. */
export const byKeyboard: Use = async (page, control) => {
  await expect(control).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Uses every entry of both menus as the visitor and expects the screen that the tables name. */
export async function walkMenus(page: Page, { visitor, language, use }: Walk): Promise<void> {
  const say = words(language);
  if (visitor === 'trial') await startTrial(page, language);
  else if (visitor !== 'guest') await signIn(page, visitor);
  for (const side of ['left', 'right'] as const) {
    const entries = FACES[visitor][side];
    await openMenu(page, { side, use, language });
    await expect.poll(() => pathsOf(page)).toEqual([...entries].toSorted());
    for (const path of entries) {
      await openMenu(page, { side, use, language });
      const fold = page
        .getByRole('dialog')
        .locator('summary')
        .filter({ hasText: say('shell.memberSection') });
      if (RECORDS.includes(path) && side === 'left') await use(page, fold);
      await use(page, linksIn(page).and(page.locator(`[href="${path}"]`)));
      if (visitor === 'trial' && NOT_FREE.includes(path)) {
        const notice = [...MONEY, ...REWARDS].includes(path) ? 'errors.notRealAccount' : 'errors.freeReject';
        await expect(page.getByText(say(notice))).toBeVisible();
        await expect.poll(() => pathOf(page)).toBe(path);
        await expect(page.locator('main').getByRole('link', { name: say('memberCentre.registerNow') })).toBeVisible();
        continue;
      }
      // Players read who may invite (M135).
      if (path === INVITE && visitor !== 'guest' && visitor !== 'karim') {
        await expect(page.getByRole('heading', { name: say('shell.inviteAgents') })).toBeVisible();
        continue;
      }
      const [own = ''] = path.split('?');
      const needs = findRoute(own)?.needs;
      const landing = visitor === 'guest' && needs ? `/m/login?back=${encodeURIComponent(path)}` : own;
      await expect.poll(() => pathOf(page)).toMatch(startOf(landing));
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
}

const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** The chat's address contains its launch parameters. */
const startOf = (path: string) => new RegExp(`^${path.replaceAll(/[.?/]/g, String.raw`\$&`)}(?:$|\\?)`);

async function startTrial(page: Page, language: PageLanguage): Promise<void> {
  await page.goto('/m/trail');
  await page.getByRole('button', { name: words(language)('trial.start') }).click();
  await page.waitForURL(/\/m\/home$/, { timeout: SOLVED_MS });
}

async function openMenu(page: Page, { side, use, language }: OpenMenu): Promise<void> {
  const say = words(language);
  await page.goto('/m/home');
  // Members have it at their face too; a guest finds it behind the last entry of the bottom menu.
  const ofMember = page.locator('header').getByRole('button', { name: say('shell.openMember'), exact: true });
  const button =
    side === 'left'
      ? page.locator('header').getByRole('button', { name: say('shell.openMenu'), exact: true })
      : ofMember.or(page.locator('nav button[aria-haspopup=dialog]')).filter({ visible: true }).first();
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await use(page, button);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

interface Walk {
  readonly visitor: Visitor;
  readonly language: PageLanguage;
  readonly use: Use;
}

interface OpenMenu {
  readonly side: 'left' | 'right';
  readonly use: Use;
  readonly language: PageLanguage;
}

/** Entries have a sign; banners and the makers of the game centre have a picture. */
const linksIn = (page: Page) => page.getByRole('dialog').locator('a[href]:not(:has(img))');

async function pathsOf(page: Page): Promise<string[]> {
  const paths = await linksIn(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const lists = ['/m/home', '/m/gameCenter'];
  return paths.filter((path) => !lists.includes(path) && findRoute(path)?.category === undefined).toSorted();
}
