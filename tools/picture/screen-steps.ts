import type { Page } from '@playwright/test';
import type { messages as en } from '@mela/locales/catalogues/en.generated';
import type { Loads } from './whole-picture.ts';

/** A page on the way to its picture. `say` is the text of a key in the page's language. */
export interface Visit {
  readonly page: Page;
  readonly loads: Loads;
  readonly say: Say;
}

export type Say = (key: keyof typeof en) => string;
export type Step = (visit: Visit) => Promise<unknown>;

/** Content below the first screen loads at the first touch and as it comes near. */
export async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page
    .locator('footer')
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await page.evaluate((top) => scrollTo(0, top), pixels);
}

export async function scrollToEnd({ page, loads }: Visit): Promise<void> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  let [before, height] = [0, -1];
  while (before !== height) {
    before = height;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await loads.end();
    height = await page.evaluate(() => document.documentElement.scrollHeight);
  }
}

export async function openSheet({ page }: Visit): Promise<void> {
  const tile = page.locator('main a[data-palette]').first();
  await tile.waitFor();
  for (let tries = 0; tries < 30; tries += 1) {
    await page.keyboard.press('Shift');
    await tile.dispatchEvent('contextmenu');
    const isOpen = await page
      .getByRole('dialog')
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    // A finger leaves no ring around what has the focus.
    if (isOpen) return page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
  }
}

export async function refusedLogin({ page }: Visit): Promise<void> {
  await page.locator('input[autocomplete~=username]').fill('shathi');
  await page.locator('input[type=password]').fill('was-it-this-one-1');
  await page.locator('button[type=submit]').click();
  await page.locator('[role=alert]').first().waitFor();
}

export async function chooseSum({ page, say }: Visit): Promise<void> {
  await page
    .getByRole('group', { name: say('cashier.quickAmounts') })
    .locator('label, button')
    .nth(1)
    .click();
}

export async function toPayment(visit: Visit): Promise<void> {
  await visit.page.goto('/m/voucherCenter');
  await chooseSum(visit);
  await visit.page.locator('button[type=submit]').click();
  await visit.page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'));
}

export async function paySum(visit: Visit): Promise<void> {
  await toPayment(visit);
  await visit.page.locator('button[value=once]').click();
  await visit.page.getByText(visit.say('cashier.depositSettledText')).waitFor();
}

export async function readTerms({ page, say }: Visit): Promise<void> {
  const offer = page.locator('main li', { hasText: /50%|৫০%/ }).first();
  await offer.locator('summary').click();
  await offer.getByRole('button', { name: say('promotions.join') }).click();
  await page.getByRole('dialog').waitFor();
}

export async function acceptBonus(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await page.goto('/m/activity');
  await visit.loads.end();
  await readTerms(visit);
  const sheet = page.getByRole('dialog');
  await sheet.getByText(say('promotions.accept')).click();
  await sheet.getByRole('button', { name: say('promotions.send') }).click();
  await page.getByText(say('promotions.joined')).first().waitFor();
  await visit.loads.end();
}

export async function askWithdrawal({ page, say }: Visit): Promise<void> {
  await page.getByLabel(say('cashier.howMuch')).fill('300');
  await page.locator('button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
}

/** The site as it is while the operator has closed it, which no visitor can bring about. */
export async function closeSite(page: Page, { maintenance }: { maintenance: boolean }): Promise<void> {
  const value = {
    info: maintenance ? 'maintenance' : 'region_restricted',
    words: null,
    contact: { email: 'care@mela.example', phone: '+880 9610-000000' },
    location: { ip: '203.0.113.7' },
    maintenance,
    regionRestriction: !maintenance,
    maintenanceUntil: maintenance ? new Date(Date.now() + 5_400_000).toISOString() : null,
  };
  await page.route('**/wps/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
  await page.reload();
  await page.locator('main[class*=closed], [role=alert]').first().waitFor();
}
