import { expect, test } from '@mela/dev-env/phone-test';
import { addStaff, staffRole } from '@mela/dev-env/staff';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { brokenRules } from './broken-rules.ts';
import { newName, signUp } from './visit.ts';

const EVIL = '<svg onload="window.hit=1"> [x](javascript:window.hit=1) <script>window.hit=1</script>';
const DEMO_PASSWORD = 'mela-demo-2026';
const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 768, height: 1024 };

/** Signs a member of staff in, in a separate browser. */
async function openConsole(
  browser: Browser,
  origin: string,
  who: { name: string; password: string },
  colorScheme?: 'dark',
) {
  const context = await browser.newContext({ locale: 'en-US', viewport: LAPTOP, ...(colorScheme && { colorScheme }) });
  const page = await context.newPage();
  await page.goto(`${origin}/console/support/chat`);
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  const first = page.getByRole('heading', { name: 'Choose a password of your own' });
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.or(first)).toBeVisible();
  if (await first.isVisible()) {
    await page.getByLabel('Password now').fill(who.password);
    for (const label of ['New password', 'New password again'])
      await page.getByLabel(label, { exact: true }).fill(`own-${who.password}`);
    await page.getByRole('button', { name: 'Set the password' }).click();
  }
  await expect(rooms).toBeVisible();
  return page;
}

/** Expects no violation of an accessibility rule and no content cut off at the side, on a laptop and on a tablet. */
async function looksRight(page: Page): Promise<void> {
  for (const size of [TABLET, LAPTOP]) {
    await page.setViewportSize(size);
    expect(await brokenRules(page)).toEqual([]);
    const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(sides[0]).toBe(sides[1]);
  }
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('shows staff and member who answers a room after handovers and a restart', async ({
  openPhone,
  site,
  browser,
}) => {
  await staffRole(site, 'chatter', ['chat']);
  const rupa = await addStaff(site, newName(), '--shown', 'Rupa', '--role', 'chatter');
  const { page: phone, origin } = await openPhone({ language: 'EN' });
  const userName = await signUp(phone);
  const first = await openConsole(browser, origin, { name: 'nasrin', password: DEMO_PASSWORD });
  const second = await openConsole(browser, origin, rupa);
  // Staff with permission for the chat alone see no other room.
  await expect(second.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([/Chat/]);

  await phone.goto('/m/message');
  await phone.getByRole('link', { name: /^Live chat/ }).click();
  await phone.waitForURL(/\/m\/chat\?b2c=1/);
  await phone.getByRole('textbox', { name: 'Your message' }).fill('Hello?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  for (const desk of [first, second]) {
    await desk.getByRole('button', { name: 'All open' }).click();
    await desk.getByRole('searchbox', { name: 'Find by name or ID' }).fill(userName);
    await desk.getByRole('button', { name: new RegExp(userName) }).click();
    await expect(said(desk, 'Hello?')).toBeVisible();
  }
  await first.getByLabel('Your answer').fill('I am here.');
  await first.keyboard.press('Enter');
  await expect(phone.getByText('Nasrin is with you')).toBeVisible();
  await expect(second.getByText('With Nasrin')).toBeVisible();
  await expect(second.getByText('Take the room before you answer: Nasrin has it.')).toBeVisible();
  await expect(second.getByLabel('Your answer')).toHaveCount(0);

  await first.getByLabel('Hand over to').selectOption('Rupa');
  await expect(first.getByText('With Rupa')).toBeVisible();
  await expect(first.getByText('Take the room before you answer: Rupa has it.')).toBeVisible();
  await expect(phone.getByText('Rupa is with you')).toBeVisible();
  await second.getByLabel('Your answer').fill('I go on.');
  await second.keyboard.press('Enter');
  await expect(said(phone, 'I go on.')).toBeVisible();
  await expect(said(first, 'I go on.')).toBeVisible();

  await site.kill9('server');
  await site.restart('server');
  await second.getByLabel('Your answer').fill('Still here.');
  await second.keyboard.press('Enter');
  for (const page of [phone, first, second])
    await expect(said(page, 'Still here.')).toHaveCount(1, { timeout: 60_000 });
  await first.getByRole('button', { name: 'Take from Rupa' }).click();
  await expect(second.getByText('With Nasrin')).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByText('Nasrin is with you')).toBeVisible();
  await looksRight(first);
});

test('delivers the answer to feedback with pictures to the inbox, and a colleague sees it leave the list', async ({
  openPhone,
  browser,
}) => {
  const { page: phone, origin } = await openPhone({ language: 'EN' });
  const userName = await signUp(phone);
  const nasrin = { name: 'nasrin', password: DEMO_PASSWORD };
  const first = await openConsole(browser, origin, nasrin);
  const second = await openConsole(browser, origin, nasrin, 'dark');
  for (const desk of [first, second]) await desk.getByRole('link', { name: /^Feedback/ }).click();

  await phone.goto('/m/help?i=feedback');
  await phone.getByLabel('Your message').fill(EVIL);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await phone.locator('input[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer });
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  const reference =
    (await phone
      .getByText(/F-[2-9A-Z]{4}-[2-9A-Z]{4}/)
      .first()
      .textContent()) ?? '';

  for (const desk of [first, second]) {
    await desk.getByRole('button', { name: new RegExp(userName) }).click();
    await expect(desk.getByText(EVIL).last()).toBeVisible();
    const picture = desk.getByRole('img', { name: 'Picture 1 of 1, opens in full' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await looksRight(desk);
  }
  await first.getByLabel('Your answer').fill(`Thank you. ${EVIL}`);
  await first.getByRole('button', { name: 'Send to the inbox' }).click();
  await expect(first.getByText(/^Answered by Nasrin/)).toBeVisible();
  await expect(second.getByText(/^Answered by Nasrin/)).toBeVisible();
  await expect(second.getByLabel('Your answer')).toHaveCount(0);

  await phone.goto('/m/webEmail');
  const [number] = /F-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(reference) ?? [''];
  const message = phone
    .locator('main details, main li')
    .filter({ hasText: `Answer to your feedback ${number}` })
    .first();
  await message.locator('summary').click();
  // Its own lines; the preview above them starts with the same text.
  await expect(message.getByRole('paragraph').filter({ hasText: `Thank you. ${EVIL}` })).toBeVisible();
  await expect(message.getByRole('blockquote').filter({ hasText: `You wrote: ${EVIL}` })).toBeVisible();
  for (const page of [phone, first, second]) expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('shows a member the approval or rejection of their application at once', async ({ openPhone, browser }) => {
  const { page: phone, origin } = await openPhone({ language: 'EN' });
  const userName = await signUp(phone);
  await phone.goto('/m/activity');
  const promotion = phone.locator('details').filter({ hasText: 'Early member' });
  const apply = async (button: string) => {
    await promotion.getByRole('button', { name: button }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByText('I have read the terms').click();
    await sheet.getByRole('button', { name: 'Join now' }).click();
    await expect(promotion).toContainText('Applying');
  };
  await promotion.locator('summary').click();
  await apply('Join');

  const desk = await openConsole(browser, origin, { name: 'nasrin', password: DEMO_PASSWORD });
  await desk.getByRole('link', { name: /^Applications/ }).click();
  await desk.getByRole('button', { name: new RegExp(userName) }).click();
  await expect(desk.getByText('You have played at least one round', { exact: false })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await desk.getByRole('textbox', { name: 'English' }).fill(`Play first. ${EVIL}`);
  await looksRight(desk);
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes, reject' }).click();
  await expect(desk.getByText(/^Rejected by Nasrin/)).toBeVisible();
  await expect(promotion).toContainText('Rejected');
  await expect(promotion.getByText(`Play first. ${EVIL}`)).toBeVisible();

  await apply('Apply again');
  await desk.getByRole('button', { name: 'Waiting' }).click();
  await desk.getByRole('button', { name: new RegExp(userName) }).click();
  await expect(desk.getByText('Try 2')).toBeVisible();
  await expect(desk.getByText(/^Rejected by Nasrin/)).toBeVisible();
  await desk.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Approved by Nasrin/)).toBeVisible();
  await expect(promotion).toContainText('Issued');
  expect(await phone.evaluate(() => 'hit' in window)).toBe(false);
});

test('finds an event in the audit by person and by target, and opens it by keyboard', async ({
  openPhone,
  site,
  browser,
}) => {
  await staffRole(site, 'chatter', ['chat']);
  const mina = await addStaff(site, newName(), '--shown', 'Mina', '--role', 'chatter');
  const { origin } = await openPhone({ language: 'EN' });
  const clerk = await openConsole(browser, origin, mina);
  await expect(clerk.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([/Chat/]);

  const lead = await openConsole(browser, origin, { name: 'nasrin', password: DEMO_PASSWORD });
  await lead.keyboard.press('Control+k');
  await lead.getByRole('textbox', { name: 'Go to…' }).fill('Audit');
  await lead.keyboard.press('Enter');
  const list = lead.getByRole('region', { name: 'Audit' });
  const changed = list.getByRole('row', { name: /Changed the own password Mina/ });
  await expect(changed).toBeVisible();
  await looksRight(lead);
  await list
    .getByRole('link', { name: /^(Signed in|Changed the own password)$/ })
    .first()
    .focus();
  await lead.keyboard.press('Home');
  await changed.getByRole('link').focus();
  await lead.keyboard.press('Enter');
  const open = lead.getByRole('dialog');
  await expect(open).toContainText('Staff account Mina');
  await looksRight(lead);
  await open.getByRole('link', { name: 'All by this person' }).click();
  await expect(list.getByRole('row')).toHaveText([/Did/, /^Changed the own password/, /^Signed in/]);
  await list.getByRole('link', { name: 'Changed the own password' }).click();
  await open.getByRole('link', { name: 'All about this' }).click();
  await list.getByRole('link', { name: 'Account added by a command' }).click();
  await expect(open.getByRole('row', { name: /displayName Mina/ })).toBeVisible();
  await lead.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  const file = lead.waitForEvent('download');
  await list.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});
