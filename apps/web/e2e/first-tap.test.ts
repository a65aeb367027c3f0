import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { SOLVED_MS, words } from './visit.ts';

const say = words('BN');

/** Taps the position seen before the tap; Playwright's own tap would locate the button again. */
async function tapWhereItStands(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

// Numbers whose codes no other test reads, because the test takes the newest code of a number.
const forms = [
  { path: '/m/login', choose: 'login.byMobile', number: '01712000001' },
  { path: '/m/register', choose: 'registration.byMobile', number: '01812000777' },
  { path: '/m/forget', choose: undefined, number: '1712000002' },
] as const;

for (const { path, choose, number } of forms)
  test(`counts the first tap on "Get code" after a wrong number at ${path}, and moves no button (P52, P84, P95)`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ language: 'BN' });
    await page.goto(path);
    if (choose) await page.getByRole('radio', { name: say(choose) }).check({ force: true });
    const get = page.getByRole('button', { name: say('verification.get') });
    const mobile = page.locator('input[autocomplete=tel-national]');
    // An empty number is refused; then one is wrong up to its last digit; then the button is tapped.
    await get.tap();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await mobile.tap();
    await page.keyboard.type(number);
    await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
    const sent = page.waitForResponse((response) => response.url().endsWith('/verification/sms/noLogin'), {
      timeout: SOLVED_MS,
    });
    await tapWhereItStands(page, get);
    expect((await sent).status()).toBe(200);
  });

test('keeps a tapped control below the finger while an error appears or goes with the focus', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/register');
  await page.locator('input[autocomplete=username]').tap();
  await page.keyboard.type('x');
  // The name is too short, which shows when its field loses the focus: by this tap on a control below it.
  const consent = page.locator('input[type=checkbox]').first();
  const before = await consent.isChecked();
  const password = page.locator('input[type=password]').first();
  await tapWhereItStands(page, password);
  await expect(password).toBeFocused();
  await expect(page.locator('input[autocomplete=username]')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('short');
  await tapWhereItStands(page, consent);
  await expect(consent).toBeChecked({ checked: !before });
});

test('keeps the number and an enabled code field after a reload', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/forget');
  await page.getByLabel(say('verification.mobile')).fill('01712000002');
  await page.getByRole('button', { name: say('verification.get') }).tap();
  const code = page.getByLabel(say('verification.code'));
  await expect(code).toBeFocused({ timeout: SOLVED_MS });
  await page.reload();
  await expect(page.getByLabel(say('verification.mobile'))).toHaveValue('1712000002');
  await expect(code).toBeEnabled();
  // Leaving the form discards them.
  await page.locator('header a').first().click();
  await expect(page).not.toHaveURL(/\/m\/forget/);
  await page.goto('/m/forget');
  await expect(code).toBeDisabled();
});
