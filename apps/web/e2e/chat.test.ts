import { expect, test } from '@mela/dev-env/phone-test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signUp } from './visit.ts';

const EVIL =
  '<svg onload="window.hit=1"><img src=x onerror="window.hit=1"> [x](javascript:window.hit=1) <script>window.hit=1</script>';

/** Opens the console as staff, in a window of desktop width. */
async function openConsole(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/console/support/chat`);
  await page.getByLabel('Name', { exact: true }).fill('nasrin');
  await page.getByLabel('Password', { exact: true }).fill('mela-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('chats between member and desk with typing, pictures and read marks, over a killed server, as text', async ({
  openPhone,
  site,
  browser,
}) => {
  const { page: phone, origin } = await openPhone({ language: 'EN' });
  const userName = await signUp(phone);
  const context = await browser.newContext({ locale: 'en-US' });
  const desk = await context.newPage();
  await openConsole(desk, origin);

  await phone.goto('/m/message');
  await phone.getByRole('link', { name: /^Live chat/ }).click();
  await phone.waitForURL(/\/m\/chat\?b2c=1/);
  await expect(phone.getByText('How can we help?')).toBeVisible();
  await write(phone, 'Where is my deposit?');
  const entry = desk.getByRole('button', { name: new RegExp(userName) });
  await expect(entry).toContainText('1 unread');
  await expect(entry).toContainText('just now');
  await expect(phone.getByRole('log').getByText('delivered')).toBeAttached();
  await entry.focus();
  await desk.keyboard.press('Enter');
  await expect(said(desk, 'Where is my deposit?')).toBeVisible();
  await expect(phone.getByRole('log').getByText('read', { exact: true })).toBeAttached();

  await phone.getByRole('textbox', { name: 'Your message' }).pressSequentially('It was');
  await expect(desk.getByText('The member is writing…')).toBeVisible();
  await desk.getByLabel('Your answer').pressSequentially('I look.');
  await expect(phone.getByText('Nasrin is writing…')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(said(phone, 'I look.')).toBeVisible();
  await expect(phone.getByText('Nasrin is with you')).toBeVisible();
  await expect(desk.getByRole('log').getByText('read', { exact: true })).toBeAttached();

  await write(phone, EVIL);
  await expect(said(desk, EVIL)).toBeVisible();
  await desk.getByLabel('Your answer').fill(EVIL);
  await desk.keyboard.press('Enter');
  await expect(said(phone, EVIL)).toHaveCount(2);
  for (const page of [phone, desk]) {
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await page.locator('ol p :is(svg, img, script, a)').count()).toBe(0);
  }

  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = { name: 'slip.png', mimeType: 'image/png', buffer };
  await phone.getByLabel('Add a picture').setInputFiles(file);
  await expect(phone.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await write(phone, 'The slip');
  const shown = desk.getByRole('img', { name: `Picture from ${userName}` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  await desk.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('img', { name: 'Picture from Nasrin' })).toBeVisible();

  // The server is killed. Messages written meanwhile wait on both sides, and each arrives once.
  await site.kill9('server');
  await write(phone, 'Are you there?');
  await expect(phone.getByRole('log').getByText('on its way')).toBeAttached();
  await desk.getByLabel('Your answer').fill('Here I am.');
  await desk.keyboard.press('Enter');
  await site.restart('server');
  for (const page of [phone, desk]) {
    await expect(said(page, 'Are you there?')).toHaveCount(1, { timeout: 60_000 });
    await expect(said(page, 'Here I am.')).toHaveCount(1, { timeout: 60_000 });
    await expect(page.getByRole('log').getByText('on its way')).toHaveCount(0);
  }
  await write(phone, 'Good.');
  await expect(said(desk, 'Good.')).toHaveCount(1, { timeout: 60_000 });
  await phone.reload();
  await expect(said(phone, 'Are you there?')).toHaveCount(1);
  await expect(said(phone, 'Here I am.')).toHaveCount(1);

  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(phone.getByText('This conversation is closed.', { exact: false })).toBeVisible();
  await context.close();
});
