import type { Browser, FrameLocator, Page } from '@playwright/test';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test } from '@mela/dev-env/phone-test';
import { dropClient } from './packaged-clients/write-client.ts';
import { cashOf, payIn, playAddress, signUp, words } from './visit.ts';

const MODE_TABLE = 'mode-table';
const SOCIAL = 'social-client';

/** As `npm start` is, without a certificate that the browser takes; and with frames over TLS. */
for (const over of ['plain', 'TLS'] as const)
  test.describe(`clients of the packaged format, over ${over}`, () => {
    let site: DevEnv;
    let database: OperatorDatabase;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      site = await startDevEnv({ database: 'postgres', gamesOverTls: over === 'TLS' });
      database = await openOperatorDatabase(site.databaseUrl);
      await dropClient(site.dataDir, MODE_TABLE, 'mode-table');
      await dropClient(site.dataDir, SOCIAL, 'social');
      // The lobby takes the studio's list every minute, or when the operator asks.
      await expect
        .poll(
          async () => {
            await melaCommand(site, ['vendors', 'on', 'studio']);
            return database.query('select from catalogue_games where offered and game_code = any($1)', [
              [MODE_TABLE, SOCIAL],
            ]);
          },
          { timeout: 120_000 },
        )
        .toHaveLength(2);
    });
    test.afterAll(async () => {
      await database.end();
      await site.stop();
    });

    test('plays, resumes open and closed rounds and keeps its balance for a client with upper-case modes', async ({
      browser,
    }) => {
      const phone = await visitor(browser);
      const { page } = phone;
      await openClient(page, MODE_TABLE);
      let { game, frame } = clientOf(page);
      await expect(game).toHaveAttribute('data-phase', 'idle');
      let cash = 100_000n;
      expect(await balanceOf(game)).toBe(cash);

      // An open round is restored after a reload, and is ended there.
      await press(frame, 'bonus');
      await expect(game).toHaveAttribute('data-phase', 'active');
      const bought = await game.getAttribute('data-round');
      await page.reload();
      ({ game, frame } = clientOf(page));
      await expect(game).toHaveAttribute('data-phase', 'active');
      expect(await game.getAttribute('data-round')).toBe(bought);
      await expect(game).toHaveAttribute('data-type', 'buy');
      await press(frame, 'end');
      await expect(game).toHaveAttribute('data-phase', 'idle');
      cash += minorOf(await game.getAttribute('data-payout')) - 2n * minorOf(await game.getAttribute('data-bet'));
      expect(await balanceOf(game)).toBe(cash);

      // A closed one, of each mode, leaves a playable game: after a reload and from another launch.
      for (const again of ['reload', 'launch'] as const) {
        if (again === 'reload') await page.reload();
        else await page.goto(await playAddress(page, MODE_TABLE));
        ({ game, frame } = clientOf(page));
        await expect(game).toHaveAttribute('data-phase', 'idle');
        for (let round = 0; round < 4; round += 1) cash += await playBase(frame);
        expect(await balanceOf(game)).toBe(cash);
      }
      await expect.poll(() => cashOf(page)).toBe(cash);
      expect(phone.errors.filter((error) => !error.includes('favicon'))).toEqual([]);
      await phone.close();
    });

    test('offers no replay in the record if the client could not show it', async ({ browser }) => {
      const phone = await visitor(browser);
      const { page } = phone;
      await openClient(page, MODE_TABLE);
      await playBase(clientOf(page).frame);
      await page.goto('/m/gameRecord');
      await page.locator('main a[href^="/m/gameRecord?bet="]').first().click();
      await expect(page.getByText(words('EN')('records.betNumber'))).toBeVisible();
      await expect(page.getByRole('link', { name: words('EN')('records.replay') })).toHaveCount(0);
      await phone.close();
    });

    test("passes a merchant's social play to the client, which calls in its own way and plays", async ({ browser }) => {
      const phone = await visitor(browser);
      const { page } = phone;
      await openClient(page, SOCIAL);
      await expect(clientOf(page).game).toHaveAttribute('data-social', 'false false');
      await database.query(`update merchants set play_rules = '{"socialCasino": true}' where code = 'mela'`);
      await expect(async () => {
        await page.goto(await playAddress(page, SOCIAL));
        await expect(clientOf(page).game).toHaveAttribute('data-social', 'true true', { timeout: 5_000 });
      }).toPass({ timeout: 90_000 });
      const { game, frame } = clientOf(page);
      await expect(game).toHaveAttribute('data-modes', 'BASE BONUS');
      const bet = minorOf(await game.getAttribute('data-bet'));
      const before = await balanceOf(game);
      await press(frame, 'play');
      await expect(game).toHaveAttribute('data-mode', 'BASE');
      await expect(game).toHaveAttribute('data-phase', 'idle');
      const after = before - bet + minorOf(await game.getAttribute('data-payout'));
      expect(await balanceOf(game)).toBe(after);
      await expect.poll(() => cashOf(page)).toBe(after);
      await database.query(`update merchants set play_rules = '{}' where code = 'mela'`);
      expect(phone.errors.filter((error) => !error.includes('favicon'))).toEqual([]);
      await phone.close();
    });

    async function visitor(browser: Browser) {
      const phone = await openPhone(browser, { site: site.site, language: 'EN', trustAll: over === 'TLS' });
      await signUp(phone.page);
      await payIn(phone.page, '1000');
      return phone;
    }
  });

async function openClient(page: Page, id: string): Promise<void> {
  await page.goto(await playAddress(page, id));
  await expect(clientOf(page).game).toHaveAttribute('data-phase', 'idle');
}

function clientOf(page: Page) {
  const frame = page.locator('iframe').contentFrame();
  return { frame, game: frame.locator('#game') };
}

/** Over TLS the frame is a separate process, which the emulated phone's taps do not reach. */
async function press(frame: FrameLocator, id: string): Promise<void> {
  await frame.locator(`#${id}`).evaluate((button: HTMLElement) => button.click());
}

/** One round to its end; its effect on the balance, in minor units. */
async function playBase(frame: FrameLocator): Promise<bigint> {
  const game = frame.locator('#game');
  const before = await game.getAttribute('data-round');
  await press(frame, 'base');
  await expect(game).not.toHaveAttribute('data-round', before ?? '');
  await expect(game).toHaveAttribute('data-type', 'default');
  const won = minorOf(await game.getAttribute('data-payout'));
  if (won > 0n) await press(frame, 'end');
  await expect(game).toHaveAttribute('data-phase', 'idle');
  return won - minorOf(await game.getAttribute('data-bet'));
}

async function balanceOf(game: ReturnType<FrameLocator['locator']>): Promise<bigint> {
  return minorOf(await game.getAttribute('data-balance'));
}

function minorOf(micro: string | null): bigint {
  return BigInt(micro ?? '0') / 10_000n;
}
