import { expect, test } from '@mela/dev-env/phone-test';
import { press, tabTo, type } from './by-keyboard.ts';
import { signUp, words } from './visit.ts';

const say = words('EN');

test('uses messages, notices, promotions, help, servers, the look and the chat by keyboard alone', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  const dialog = page.getByRole('dialog');
  const item = page.locator('main details').first();

  await test.step('inbox', async () => {
    await page.goto('/m/home');
    await press(page, page.locator('header a[href="/m/webEmail"]'));
    await press(page, item.locator('summary'));
    await expect(item.locator('p').first()).toBeVisible();
    await press(page, item.getByRole('button', { name: say('inbox.delete') }));
    await press(page, dialog.getByRole('button', { name: say('inbox.delete') }));
    await expect(page.getByText(say('inbox.empty'))).toBeVisible();
  });

  await test.step('notice', async () => {
    await page.goto('/m/notice');
    await press(page, item.locator('summary'));
    await expect(item.locator('p').last()).toBeVisible();
  });

  await test.step('promotion', async () => {
    await page.goto('/m/activity');
    const frame = page.locator('details').filter({ hasText: 'A frame of lanterns' });
    await press(page, frame.locator('summary'));
    const join = frame.getByRole('button', { name: say('promotions.join') });
    await press(page, join);
    await expect(dialog).toContainText('One frame a member');
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(join).toBeFocused();
  });

  await test.step('help', async () => {
    await page.goto('/m/help');
    const menu = page.getByRole('navigation', { name: say('help.items') });
    await press(page, menu.getByRole('link', { name: 'Take money out' }));
    await expect(page.locator('article h2')).toHaveText('Take money out');
    await press(page, menu.getByRole('link', { name: say('feedback.title') }));
    await type(page, page.getByLabel(say('feedback.text')), 'It reads well');
    await press(page, page.getByRole('button', { name: say('feedback.send'), exact: true }));
    await expect(page.getByText(say('feedback.reference'), { exact: true })).toBeVisible();
  });

  await test.step('servers', async () => {
    await page.goto('/m/home');
    await press(page, page.getByRole('button', { name: say('shell.openMenu'), exact: true }));
    const row = dialog.getByRole('button', { name: new RegExp(say('shell.serverSpeed')) });
    await press(page, row);
    const here = page.getByRole('radiogroup', { name: say('shell.serverSpeed') }).getByRole('radio', { checked: true });
    await tabTo(page, here);
    const before = await here.evaluate((radio) => radio.parentElement?.textContent);
    await page.keyboard.press('ArrowDown');
    expect(await here.evaluate((radio) => radio.parentElement?.textContent)).not.toBe(before);
    await tabTo(page, page.getByRole('button', { name: say('serverSpeed.go') }));
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });

  await test.step('look', async () => {
    await page.goto('/m/set');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page, page.getByRole('radio', { name: say('shell.dark') }));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  await test.step('chat', async () => {
    await page.goto('/m/message');
    await press(page, page.locator('main').getByRole('link', { name: new RegExp(`^${say('chat.title')}`) }));
    await type(page, page.getByRole('textbox', { name: say('chat.message') }), 'Good evening');
    await press(page, page.getByRole('button', { name: say('chat.send'), exact: true }));
    await expect(page.getByRole('log').getByText('Good evening', { exact: true })).toBeVisible();
  });
});
