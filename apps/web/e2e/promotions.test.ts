import { expect, test } from '@mela/dev-env/phone-test';
import { promotionOf } from '../test/promotion-of.ts';
import { signUp } from './visit.ts';

test('shows promotions to a guest, and lets a member join after the terms, claim and use the reward', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/activity');
  const frame = page.locator('details').filter({ hasText: 'A frame of lanterns' });
  await frame.locator('summary').click();
  await expect(frame.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /^\/m\/login\?back=/);

  await signUp(page);
  await page.goto('/m/activity');
  await frame.locator('summary').click();
  await frame.getByRole('button', { name: 'Join' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('One frame a member');
  await expect(sheet.getByRole('button', { name: 'Join now' })).toBeDisabled();
  await sheet.getByText('I have read the terms').click();
  await sheet.getByRole('button', { name: 'Join now' }).click();
  await frame.getByRole('button', { name: 'Claim' }).click();
  await expect(frame).toContainText('Claimed');
  await page.goto('/m/member/home');
  await expect(page.locator('main [data-frame="lanterns"]')).toBeVisible();
});

test("sanitises an operator's HTML", async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  const evil =
    '<p onclick="x()">Hi <img src=x onerror="window.hit=1"><a href="javascript:x()">a</a></p><script>window.hit=1</script><svg onload="window.hit=1"></svg>';
  await page.route('**/wps/promotions/available*', (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          categories: [],
          list: [promotionOf('1', { title: '<b>T</b>', content: evil, terms: evil })],
        },
      },
    }),
  );
  await page.goto('/m/activityDetail?id=1');
  const article = page.locator('article');
  await expect(article).toContainText('<b>T</b>');
  await expect(article.getByText('Hi a')).toHaveCount(2);
  expect(await article.locator('script, img, [onload], [onclick], [onerror], a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
