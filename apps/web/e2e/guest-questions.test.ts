import { expect, test } from '@mela/dev-env/phone-test';
import type { Browser } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';

const EVIL = '<img src=x onerror="window.hit=1"> [x](javascript:window.hit=1)';

/** Signs Nasrin of the demo in, in a separate browser. */
async function openDesk(browser: Browser, origin: string) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${origin}/console/support/guests`);
  await page.getByLabel('Name', { exact: true }).fill('nasrin');
  await page.getByLabel('Password', { exact: true }).fill('mela-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  return page;
}

test('answers a guest who cannot log in by e-mail, from the chat’s log-in page to the outbox', async ({
  openPhone,
  browser,
}) => {
  const { page: phone, origin, errors } = await openPhone({ language: 'EN' });
  await phone.goto('/m/chat');
  await expect(phone).toHaveURL(/\/m\/login\?back=/);
  await phone.getByRole('link', { name: 'Write to us' }).click();
  await expect(phone).toHaveURL(/\/m\/contact$/);
  expect(await brokenRules(phone)).toEqual([]);

  await phone.getByLabel('E-mail').fill('lost@example.com');
  await phone.getByLabel('Your message').fill(`I lost my phone. ${EVIL}`);
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue(`I lost my phone. ${EVIL}`);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText(/We answer to .?lost@example\.com/)).toBeVisible();
  const [reference = ''] = /G-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await phone.locator('main').textContent()) ?? '') ?? [];
  expect(reference).not.toBe('');
  expect(await brokenRules(phone)).toEqual([]);

  const desk = await openDesk(browser, origin);
  await desk.getByRole('link', { name: /^Guests/ }).click();
  await desk.getByRole('button', { name: /lost@example\.com/ }).click();
  await expect(desk.getByText(reference)).toBeVisible();
  await expect(desk.getByText(EVIL, { exact: false }).last()).toBeVisible();
  expect(await brokenRules(desk)).toEqual([]);
  await desk.getByLabel('Your answer').fill('Set a new password with your e-mail address.');
  await desk.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(desk.getByText(/^Answered by Nasrin/)).toBeVisible();

  await expect(async () => {
    await phone.goto('/sandbox/outbox');
    const mail = phone.getByRole('listitem').filter({ hasText: reference });
    await expect(mail).toContainText('to lost@example.com', { timeout: 1_000 });
    await expect(mail).toContainText('Set a new password with your e-mail address.');
    await expect(mail).toContainText(`I lost my phone. ${EVIL}`);
  }).toPass({ timeout: 30_000 });
  await desk.reload();
  await desk.getByRole('button', { name: 'Done' }).click();
  await desk.getByRole('button', { name: /lost@example\.com/ }).click();
  await expect(desk.getByText('The e-mail was sent.')).toBeVisible();
  for (const page of [phone, desk]) expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(errors).toEqual([]);
});
