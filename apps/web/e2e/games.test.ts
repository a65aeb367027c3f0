import type { FrameLocator, Page } from '@playwright/test';
import type { Phone } from '@mela/dev-env/phone';
import { expect, test } from '@mela/dev-env/phone-test';
import { cashOf, minor, payIn, playAddress, signUp, words } from './visit.ts';

const SLOTS = {
  lines: 'royal-bengal',
  ways: 'peacock-palace',
  cluster: 'lotus-reels',
  cascade: 'elephant-parade',
  hold: 'panda-drums',
  'many-ways': 'candy-carnival',
};

/** Per game: finishes an open round whose bet response was lost. */
const INSTANT: Readonly<Record<string, (frame: FrameLocator) => Promise<void>>> = {
  'fair-dice': async () => {},
  'marble-plinko': async () => {},
  'rooster-derby': async () => {},
  async 'lantern-mines'(frame) {
    await frame.locator('.tile').nth(12).click();
    await settled(frame);
    if ((await phaseOf(frame)) === 'playing') await frame.locator('button.go.cash').click();
  },
  async 'card-hilo'(frame) {
    await frame.locator('.guess:enabled').first().click();
    await settled(frame);
    if ((await phaseOf(frame)) === 'playing') await frame.locator('button.go.cash').click();
  },
};

/** The limit for a state on a busy machine: a feature of forty free spins fits in it, and any flight ends. */
const PATIENCE_MS = 150_000;

test.describe.configure({ timeout: 400_000 });

for (const [engine, code] of Object.entries(SLOTS))
  test(`plays a slot of the engine ${engine}: bet, resume after a reload, one payout, replay from the record`, async ({
    openPhone,
  }) => {
    const { page, errors } = await playersPhone(openPhone);
    const frame = await open(page, code);
    const before = await cashOf(page);
    await loseAnswer(page, frame, '**/api/spins', 'button.spin[data-does=spin]');
    await untilIdle(frame);
    await paidOnce(page, frame, before);
    await watchAgain(page);
    expect(unexpected(errors)).toEqual([]);
  });

for (const [code, goOn] of Object.entries(INSTANT))
  test(`plays ${code}: bet, resume after a reload, one payout, replay from the bet record`, async ({ openPhone }) => {
    const { page, errors } = await playersPhone(openPhone);
    const frame = await open(page, code);
    const before = await cashOf(page);
    await loseAnswer(page, frame, '**/api/instant/bets', 'button.go');
    await settled(frame);
    if ((await phaseOf(frame)) === 'playing') await goOn(frame);
    await untilIdle(frame);
    await paidOnce(page, frame, before);
    await watchAgain(page);
    expect(unexpected(errors)).toEqual([]);
  });

test('plays kite-crash: bet, resume after a reload, cash-out in the air, one payout, replay', async ({ openPhone }) => {
  const { page, errors } = await playersPhone(openPhone);
  const frame = await open(page, 'kite-crash');
  const game = frame.locator('#game');
  const cashOut = frame.locator('button.go.cash:enabled');
  let won = 0n;
  // Some flights end before the page is back or the tap arrives; then it bets on the next one.
  // The number depends on the machine, so that only the test's time limits it.
  while (won === 0n) {
    const before = await cashOf(page);
    const last = await game.getAttribute('data-round');
    await frame.locator('button.go').click();
    await settled(frame);
    const round = await game.getAttribute('data-round');
    // The betting closed during the tap: nothing was staked.
    if (round === last) continue;
    await page.reload();
    await settled(frame);
    const resumed = (await game.getAttribute('data-round')) === round;
    if (resumed) {
      await expect(cashOut.or(frame.locator('#game[data-phase=idle]')).first()).toBeVisible({ timeout: PATIENCE_MS });
      await cashOut.click({ timeout: 2_000 }).catch(() => undefined);
      await expect(game).toHaveAttribute('data-phase', 'idle', { timeout: PATIENCE_MS });
      won = minor(await game.getAttribute('data-won'));
    }
    await expect.poll(() => cashOf(page), { timeout: PATIENCE_MS }).toBe(before - STAKE + won);
  }
  await watchAgain(page);
  expect(unexpected(errors)).toEqual([]);
});

test("hides a house game's session from a packaged game in the same tab, and keeps it over a frame reload", async ({
  openPhone,
}) => {
  const { page, errors } = await playersPhone(openPhone);
  const frame = await open(page, SLOTS.lines);
  const address = await page.locator('iframe').getAttribute('src');
  await page
    .frames()
    .find((one) => one.url() === address)
    ?.evaluate(() => {
      document.documentElement.dataset['before'] = '';
      location.reload();
    });
  await expect(frame.locator('html:not([data-before])')).toBeAttached();
  await expect(frame.locator('#game[data-phase=idle]')).toBeVisible({ timeout: PATIENCE_MS });
  // By no other launch: the page found its session again.
  expect(await page.locator('iframe').getAttribute('src')).toBe(address);

  await open(page, 'river-lanterns');
  const packaged = page.frames().find((one) => one.url().includes('/packaged/river-lanterns/'));
  const found = await packaged?.evaluate(() => ({
    origin: location.origin,
    ofTheTab: Object.keys(sessionStorage),
    ofTheBrowser: Object.entries(localStorage).join(),
    state: history.state as unknown,
  }));
  expect(found).toEqual({
    origin: new URL(address ?? '').origin,
    ofTheTab: [],
    // A test phone writes theme and language into every document.
    ofTheBrowser: expect.not.stringMatching(/[\w-]{32}/),
    state: null,
  });
  expect(unexpected(errors)).toEqual([]);
});

/** The initial bet of every game. */
const STAKE = 600n;

let account: Awaited<ReturnType<Phone['context']['storageState']>> | undefined;

/** A phone of this file's only player, who registers and deposits on first use. */
async function playersPhone(openPhone: (options: object) => Promise<Phone>): Promise<Phone> {
  const options = { language: 'EN', reducedMotion: true };
  if (account) return openPhone({ ...options, storage: account });
  const phone = await openPhone(options);
  await signUp(phone.page);
  await payIn(phone.page, '1000');
  account = await phone.context.storageState();
  return phone;
}

/** The page's errors, except for the response that was lost on purpose. */
function unexpected(errors: readonly string[]): string[] {
  return errors.filter((error) => !error.includes('net::ERR_FAILED'));
}

async function open(page: Page, code: string): Promise<FrameLocator> {
  await page.goto(await playAddress(page, code));
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('#game[data-phase=idle]')).toBeVisible({ timeout: PATIENCE_MS });
  return frame;
}

/**
 * Bets, with the studio's answer lost on its way, and reloads the page: the round is decided already. The page retries by
 * itself; until it is gone it gets no answer, or it would show the round to its end before the reload.
 */
async function loseAnswer(page: Page, frame: FrameLocator, calls: string, button: string): Promise<void> {
  const answered = Promise.withResolvers<void>();
  let asked = false;
  await page.route(calls, async (route) => {
    if (!asked) {
      asked = true;
      await route.fetch();
      answered.resolve();
    }
    await route.abort().catch(() => undefined);
  });
  await frame.locator(button).click();
  await answered.promise;
  const address = page.url();
  await page.goto('about:blank');
  await page.unroute(calls);
  await page.goto(address);
  await expect(frame.locator('#game')).toHaveAttribute('data-round', /\w/, { timeout: PATIENCE_MS });
}

/** A round to its end, with all taps that a person makes. */
async function untilIdle(frame: FrameLocator): Promise<void> {
  const goOn = frame.locator('[role=dialog] button, .overlay button').filter({ visible: true }).first();
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(frame.locator('#game[data-phase=idle]')).toBeVisible({ timeout: 500 });
    await expect(goOn).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: PATIENCE_MS });
}

async function settled(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('#game')).toHaveAttribute('data-phase', /playing|idle/, { timeout: PATIENCE_MS });
}

function phaseOf(frame: FrameLocator): Promise<string | null> {
  return frame.locator('#game').getAttribute('data-phase');
}

/** The wallet matches the page: the stake was taken once, the win paid once. */
async function paidOnce(page: Page, frame: FrameLocator, before: bigint): Promise<void> {
  const game = frame.locator('#game');
  await expect(game).toHaveAttribute('data-won', /\d\.\d\d/);
  const won = minor(await game.getAttribute('data-won'));
  await expect.poll(() => cashOf(page), { timeout: PATIENCE_MS }).toBe(before - STAKE + won);
}

/** Replays the newest bet from the record: the same round with the same end. */
async function watchAgain(page: Page): Promise<void> {
  const game = page.locator('iframe').contentFrame().locator('#game');
  const [round, won] = [await game.getAttribute('data-round'), await game.getAttribute('data-won')];
  const replay = page.getByRole('link', { name: words('EN')('records.replay') });
  // Only a settled bet has a replay, and the studio may still be reporting the outcome to the operator.
  await expect(async () => {
    await page.goto('/m/gameRecord');
    await page.locator('main a[href^="/m/gameRecord?bet="]').first().click();
    await expect(replay).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: PATIENCE_MS });
  await replay.click();
  await expect(game).toHaveAttribute('data-phase', 'replayed', { timeout: PATIENCE_MS });
  expect([await game.getAttribute('data-round'), await game.getAttribute('data-won')]).toEqual([round, won]);
}
