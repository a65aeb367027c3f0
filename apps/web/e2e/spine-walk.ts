import type { Page } from '@playwright/test';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { expect } from '@mela/dev-env/phone-test';
import {
  addWallet,
  cashOf,
  confirmWithdrawal,
  deposit,
  finishRound,
  gameFrame,
  minor,
  openGame,
  playRound,
  register,
  spinButton,
  verifyLedger,
  words,
  type PageLanguage,
} from './visit.ts';

const ROUNDS = 20;

/**
 * The journey of a new member, from the first page to the payout: registers, deposits 1,000, plays 20 rounds with a reload
 * in the middle of one and a server killed in between, reads and replays a bet, withdraws 300, and every figure agrees
 * with the ledger, verified while the site serves.
 */
export async function walkSpine({ page, language, site, phoneServer }: SpineWalk): Promise<void> {
  const say = words(language);
  await page.goto('/m/home');
  await expect(page.locator('main')).toBeVisible();
  await register(page, language);
  await deposit(page, language, '1,000');

  const frame = await openGame(page, 'royal-bengal');
  await frame
    .getByRole('button', { name: language === 'BN' ? 'দ্রুত খেলা' : 'Fast play' })
    .or(frame.locator('button.side-button').nth(1))
    .first()
    .click();
  for (let round = 1; round < ROUNDS; round += 1) await playRound(frame);

  // The last one is left in its middle: the page is loaded again while the reels turn.
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/spins'));
  await spinButton(frame).click();
  await answered;
  await page.reload();
  await finishRound(await gameFrame(page));
  const inGame = await cashOf(page);
  const shown = page
    .locator('header, [class*=bar]')
    .getByText(/৳\s?[\d,]+\.\d\d/)
    .first();
  await expect.poll(async () => minor(await shown.textContent())).toBe(inGame);

  // The server is killed in between, and the figures are the same.
  await site.kill9(phoneServer);
  await site.restart(phoneServer);
  await page.goto('/m/gameRecord');
  const rows = page.locator('main a[href^="/m/gameRecord?bet="]');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(await rows.count()).toBe(ROUNDS);
  }).toPass();

  // A bet in detail, and its replay.
  await rows.first().click();
  await expect(page.getByRole('heading', { name: say('records.movements') })).toBeVisible();
  await page.getByRole('link', { name: say('records.replay') }).click();
  await expect(page.getByText(say('gameLaunch.replay')).first()).toBeVisible();
  await expect(page.locator('iframe').contentFrame().locator('body')).toContainText(/\S/);

  // The winner strip shows real wins of this site.
  await page.goto('/m/home');
  await page.mouse.wheel(0, 3_000);
  await expect(page.getByText(/^.{2}\*\*\*.$/).first()).toBeVisible();

  // Withdraw 300: it leaves the balance at once.
  await addWallet(page);
  await page.goto('/m/withdraw');
  await page.locator('input[inputmode=decimal], input[inputmode=numeric]').last().fill('300');
  await page.locator('button[type=submit]').click();
  await confirmWithdrawal(page, language);
  await expect.poll(() => cashOf(page)).toBe(inGame - 30_000n);
  expect(await verifyLedger(site)).toContain('The ledger holds');
}

interface SpineWalk {
  readonly page: Page;
  readonly language: PageLanguage;
  readonly site: DevEnv;
  /** The process that the phone talks to; it is killed on the way. */
  readonly phoneServer: 'server' | 'server2';
}
