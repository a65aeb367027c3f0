import { expect, test } from '@mela/dev-env/phone-test';
import { looksRight, openConsole } from './console-pages.ts';
import { newName, signUp } from './visit.ts';

test('adds a promotion by the form, which a member reads and takes, changes its end and ends it', async ({
  browser,
  openPhone,
  site,
}) => {
  const desk = await openConsole(browser, site, { path: 'promotions', permissions: ['promotions.act'] });
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await looksRight(desk);

  await desk.getByRole('button', { name: 'Add a promotion' }).click();
  const form = desk.getByRole('dialog');
  const name = newName();
  const title = `Lotus week ${name}`;
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text', { exact: true }).fill('A code for everyone.');
  await form.getByRole('button', { name: 'Add a promotion' }).click();
  await expect(form.getByRole('alert')).toContainText('terms: say it in English');
  await form.getByLabel('Terms').fill('Once for each member.');
  await form.getByLabel('What members get').selectOption('voucher');
  await form.getByLabel('Sum (BDT)').fill('50');
  const code = name.toUpperCase();
  await form.getByLabel('Codes', { exact: true }).fill(code);
  await form.getByLabel('Paid as').selectOption('bonus');
  await looksRight(desk);
  await form.getByRole('button', { name: 'Add a promotion' }).click();
  await expect(desk.getByText(/^Promotion \d+ is added\.$/)).toBeVisible();
  const row = desk.getByRole('row', { name: title });
  await expect(row).toContainText('Running');

  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await signUp(page);
  await page.goto('/m/activity');
  await expect(page.getByText(title).first()).toBeVisible();

  await row.click();
  const detail = desk.getByRole('dialog', { name: title });
  await expect(detail.getByText(code)).toBeVisible();
  await looksRight(desk);
  await detail.getByRole('button', { name: 'End now' }).click();
  await desk.getByRole('dialog', { name: /^End/ }).getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
  await desk.context().close();
});

test('shows the form in Bengali on a phone', async ({ browser, site }) => {
  const desk = await openConsole(browser, site, {
    path: 'promotions',
    permissions: ['promotions.act'],
    language: 'BN',
  });
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.getByRole('button', { name: 'প্রোমোশন যোগ করুন' }).click();
  const form = desk.getByRole('dialog');
  for (const kind of ['bonus', 'cashback', 'freeRounds', 'frame']) {
    await form.getByLabel('সদস্যরা কী পাবেন').selectOption(kind);
    const sides = await form.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect({ kind, wide: (sides[0] ?? 0) > (sides[1] ?? 0) }).toEqual({ kind, wide: false });
  }
  await desk.context().close();
});
