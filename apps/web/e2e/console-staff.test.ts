import { expect, test } from '@mela/dev-env/phone-test';
import { staffCommand } from '@mela/dev-env/staff';
import { newName } from './visit.ts';
import { press, tabTo, type } from './by-keyboard.ts';

const LEAD = { name: 'nasrin', password: 'mela-demo-2026' };

test('finds a colleague, suspends them with a reason and reinstates them by keyboard alone', async ({
  openPhone,
  site,
  browser,
}) => {
  const { origin } = await openPhone({ language: 'EN' });
  const name = newName();
  await staffCommand(site, name, 'add', '--merchant', 'mela', '--shown', 'Jui');
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/console`);
  await type(page, page.getByLabel('Name', { exact: true }), LEAD.name);
  await type(page, page.getByLabel('Password', { exact: true }), LEAD.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Go to…')).toBeFocused();
  await page.keyboard.type('Staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name, exact: true }));
  const act = async (item: string) => {
    await press(page, page.getByRole('main').getByRole('button', { name: 'Account' }));
    const entry = page.getByRole('menuitem', { name: item });
    await expect(entry).toBeVisible();
    for (let step = 0; step < 5 && !(await entry.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: item });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Left the company');
    await tabTo(page, dialog.getByRole('button', { name: item }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await act('Suspend');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await act('Let in again');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await context.close();
});
