import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { signIn, signUp, words } from './visit.ts';

const say = words('EN');

/** By taps alone from home: no address is typed. */
async function openPanel(page: Page): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: say('shell.openMember'), exact: true })
    .tap();
}

test('opens the message centre with rows and badges by taps from the panel and the member centre (M55, M57, M58)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await page.goto('/m/home');
  await openPanel(page);
  await page.getByRole('dialog').locator('a[href="/m/message"]').tap();
  await expect(page).toHaveURL(/\/m\/message$/);
  await expect(page).toHaveTitle('Messages · Mela');
  const rows = page.locator('main').getByRole('link');
  const news = rows.filter({ hasText: say('messageCentre.announcements') });
  const inbox = rows.filter({ hasText: say('messageCentre.inbox') });
  await expect(inbox).toHaveText(/1$/);
  await expect(news).toHaveText(/\d$/);
  const unread = Number(/(\d+)$/.exec((await news.textContent()) ?? '')?.[1]);
  expect(unread).toBeGreaterThan(0);

  // A read message no longer counts.
  await news.tap();
  await expect(page).toHaveURL(/\/m\/notice$/);
  const marked = page.waitForResponse((answer) => answer.url().includes('/wps/announcements/read') && answer.ok());
  await page.locator('main details summary').first().tap();
  await marked;
  await page
    .locator('header')
    .getByRole('button', { name: say('actions.back') })
    .tap();
  await expect(page).toHaveURL(/\/m\/message$/);
  await expect(news).toHaveText(unread > 1 ? new RegExp(`${unread - 1}$`) : /[^\d]$/);

  await page
    .locator('header')
    .getByRole('link', { name: say('actions.back') })
    .tap();
  await page.locator('nav a[href="/m/member/home"]').tap();
  await page.locator('main a[href="/m/message"]').tap();
  await expect(page).toHaveURL(/\/m\/message$/);
});

test('has announcements and the message centre in the left menu, for a guest behind log-in (M8, M63)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/home');
  const openFold = async () => {
    await page
      .locator('header')
      .getByRole('button', { name: say('shell.openMenu'), exact: true })
      .tap();
    const fold = page
      .getByRole('dialog')
      .locator('details')
      .filter({ hasText: say('shell.memberSection') });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').tap();
  };
  await openFold();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.announcements') })
    .tap();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fnotice$/);
  await signIn(page, 'nadia');
  await page.goto('/m/home');
  await openFold();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.announcements') })
    .tap();
  await expect(page).toHaveURL(/\/m\/notice$/);
  await expect(page.locator('main details').first()).toBeVisible();
});

test('shows an answer of the desk on home and in the menus, one tap away from it and back (M142)', async ({
  openPhone,
  browser,
}) => {
  const { page, origin } = await openPhone({ language: 'EN', reducedMotion: true });
  const userName = await signUp(page);
  await page.goto('/m/message');
  await page.getByRole('link', { name: /^Live chat/ }).tap();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Where is my deposit?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('log').getByText('delivered').or(page.getByRole('log').getByText('sent'))).toBeAttached();
  await page.goto('/m/activity');
  await page.locator('main').tap({ position: { x: 2, y: 2 } });

  const context = await browser.newContext({ locale: 'en-US' });
  const desk = await context.newPage();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto(`${origin}/console/support/chat`);
  await desk.getByLabel('Name', { exact: true }).fill('nasrin');
  await desk.getByLabel('Password', { exact: true }).fill('mela-demo-2026');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: new RegExp(userName) }).click();
  await desk.getByLabel('Your answer').fill('I look.');
  await desk.keyboard.press('Enter');

  const toast = page.locator('[popover=manual]');
  await expect(toast).toContainText(say('shell.chatAnswer'));
  await expect(page.locator('nav a[href="/m/member/home"]')).toContainText('2');
  // A newly opened page shows it without a touch.
  const home = await page.context().newPage();
  await home.goto(`${origin}/m/home`);
  await expect(home.locator('nav a[href="/m/member/home"]')).toContainText('2');
  await expect(home.locator(':root[data-answers]')).toBeAttached();
  await home.close();

  await toast.getByRole('link', { name: say('shell.chatRead') }).tap();
  await page.waitForURL(/\/m\/chat\?b2c=1.*backUrl=%2Fm%2Factivity/);
  await expect(page).toHaveURL(/headerColor=%23[0-9a-f]{6}.*title=Live\+chat/);
  await expect(page.getByRole('log').getByText('I look.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: say('chat.back') }).tap();
  await expect(page).toHaveURL(/\/m\/activity$/);
  await context.close();
});
