import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { openGame, payIn, playRound, signUp, words } from './visit.ts';

const say = words('EN');
/** The width of the ring that is drawn around the control; '' for none. */
const ringOf = (control: Locator) =>
  control.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? '' : outlineWidth;
  });
const focused = (page: Page) => page.locator('*:focus');

test('keeps the keyboard’s ring on the site, where a touch draws none', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/home');
  const menu = page.locator('header').getByRole('button', { name: say('shell.openMenu'), exact: true });
  const panel = page.getByRole('dialog');
  await menu.tap();
  await expect(panel).toBeVisible();
  expect(await ringOf(focused(page))).toBe('');
  await panel
    .getByRole('button', { name: say('actions.close') })
    .first()
    .tap();
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
  expect(await ringOf(menu)).toBe('');

  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  expect(await ringOf(focused(page))).toBe('3px');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  expect(await ringOf(menu)).toBe('3px');
});

test('rings the replay’s button for the keyboard alone, in the game’s frame', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await payIn(page, '1000');
  await playRound(await openGame(page, 'royal-bengal'));
  await page.goto('/m/gameRecord');
  await page.locator('main li a').first().click();
  await page.getByRole('link', { name: say('records.replay') }).tap();
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('#game')).toHaveAttribute('data-phase', 'replayed', { timeout: 60_000 });
  const again = frame.getByRole('button', { name: 'Watch again' });
  for (const [use, ring] of [
    [() => again.tap(), ''],
    [() => page.keyboard.press('Enter'), '3px'],
  ] as const) {
    const shown = whenShown(again);
    await use();
    await shown;
    await expect(again).toBeFocused();
    expect(await ringOf(again)).toBe(ring);
  }
});

/** Resolves when the button can be pressed again, which gives it the focus. */
const whenShown = (again: Locator) =>
  again.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<void>((resolve) =>
        new MutationObserver((_changes, observer) => {
          if (button.disabled) return;
          observer.disconnect();
          resolve();
        }).observe(button, { attributeFilter: ['disabled'] }),
      ),
  );
