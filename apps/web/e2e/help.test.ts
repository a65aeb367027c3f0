import sharp from 'sharp';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeValue } from './change-answers.ts';
import { register, signIn } from './visit.ts';

test('shows the menu of titles next to the selected HTML; deep links last, one step back leaves', async ({
  openPhone,
}) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await page.goto('/m/home');
  await page.goto('/m/help?i=withdraw');
  const menu = page.getByRole('navigation', { name: 'Topics' });
  await expect(menu.locator('[aria-current]')).toHaveText('Take money out');
  await expect(page.locator('article ol li').first()).toContainText('Open Withdraw');
  const [menuBox, bodyBox] = [await menu.boundingBox(), await page.locator('article').boundingBox()];
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThanOrEqual(bodyBox?.x ?? 0);
  await menu.getByText('Terms').click();
  await expect(page).toHaveURL(/\/m\/help\?i=terms$/);
  await expect(page.locator('article h2')).toHaveText('Terms');
  await expect(page.locator('article')).toContainText('for people of 18 and older');
  await page.reload();
  await expect(page.locator('article h2')).toHaveText('Terms');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(errors).toEqual([]);
});

test('links the footer to responsible gaming and registration to the terms, and stores the acceptance', async ({
  openPhone,
}) => {
  const { page, context } = await openPhone({ language: 'BN' });
  await page.goto('/m/register');
  const [terms] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'শর্তাবলি' }).click()]);
  await expect(terms.locator('article h2')).toHaveText('শর্তাবলি');
  await expect(terms.locator('article')).toContainText('১৮ বছর');
  await terms.close();
  await register(page, 'BN');
  await page.goto('/m/home');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  const info = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
  expect(((await info.json()) as { value: object }).value).not.toHaveProperty('termsDue');
  const footer = page.locator('footer a[href="/m/help?tag=responsible"]');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(footer).toBeVisible({ timeout: 500 });
  }).toPass();
  await footer.click();
  await expect(page.locator('article h2')).toHaveText('দায়িত্ব নিয়ে খেলুন');
});

test('uploads feedback with progress and pictures, which the server re-encodes, and returns a number (R21)', async ({
  openPhone,
}) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  await page.goto('/m/help?i=feedback');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.getByLabel('Your message').fill('The button is hidden');
  await expect(page.getByText('20 of 140')).toBeVisible();
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b57bff' } })
    .jpeg()
    .toBuffer();
  const screen = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([
    file('photo.jpg', 'image/jpeg', photo),
    file('screen.png', 'image/png', screen),
    // Its name and type are PNG, its bytes are not: only the server can detect it.
    file('trick.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    file('fourth.png', 'image/png', screen),
  ]);
  await expect(page.getByText('fourth.png No more pictures fit.')).toBeVisible();
  await expect(page.getByText('trick.png This file is no picture that we can open.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove trick.png' }).click();
  await expect(page.locator('progress')).toHaveCount(0);
  await expect(page.locator('fieldset img[data-status=sent]')).toHaveCount(2);
  const [request] = await Promise.all([page.waitForRequest('**/wps/feedback'), send.click()]);
  const { uploadIds } = request.postDataJSON() as { uploadIds: string[] };
  expect(uploadIds).toHaveLength(2);
  await expect(page.getByText(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('shows a sent picture by its short-lived address on a separate origin, under the page’s own policy', async ({
  openPhone,
  site,
}) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  await page.goto('/m/help?i=feedback');
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1cc8b5' } })
    .png()
    .toBuffer();
  const [answer] = await Promise.all([
    page.waitForResponse('**/wps/uploads?*'),
    page.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: png }]),
  ]);
  const { url } = ((await answer.json()) as { value: { url: string } }).value;
  expect(new URL(url).host).toBe(`uploads.localhost:${new URL(site.site).port}`);
  const width = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(image.naturalWidth));
        image.addEventListener('error', () => resolve('refused'));
        image.src = address;
      }),
    url,
  );
  expect(width).toBe(30);
  expect(errors).toEqual([]);
});

test('asks about new terms again on the next visit until the member agrees', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  let due: number | undefined = 1;
  await changeValue<object>(page, '**/wps/member/info', (value) => ({ ...value, ...(due && { termsDue: due }) }));
  await page.goto('/m/home');
  await page.mouse.wheel(0, 300);
  const sheet = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(sheet).toContainText('One person, one account');
  await sheet.getByRole('button', { name: 'Ask me at my next visit' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await page.mouse.wheel(0, 300);
  await expect(sheet).toBeVisible();
  const [request] = await Promise.all([
    page.waitForResponse('**/wps/member/terms'),
    sheet.getByRole('button', { name: 'I agree' }).click(),
  ]);
  expect(request.status()).toBe(200);
  due = undefined;
  await expect(sheet).toBeHidden();
});
