import { expect, test } from '@mela/dev-env/phone-test';
import { signUp } from './visit.ts';

test('shows a new member one unread message, clears the badge once read, and keeps a deletion (M7)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await signUp(page);
  await page.goto('/m/home');
  const inbox = page.locator('header a[href="/m/webEmail"]');
  await expect(inbox).toHaveAccessibleName('Inbox, 1 unread');
  await inbox.click();
  const message = page.locator('details');
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('Welcome to Mela');
  await message.locator('summary').click();
  await expect(message.locator('p').first()).toHaveText(/^Your account is open/);
  await page.goto('/m/home');
  await expect(inbox).toHaveAccessibleName('Inbox, nothing unread');

  await page.goto('/m/webEmail');
  await message.locator('summary').click();
  await message.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('strips hostile HTML from a message before it is rendered', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await signUp(page);
  const content =
    '<p onclick="x()">Hi <img src=x onerror="window.hit=1"><a href="javascript:x()">a</a> <a href="/m/home">b</a></p><script>window.hit=1</script><svg><style>p{}</style></svg>';
  await page.route('**/wps/inbox?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          list: [
            {
              messageId: '1',
              source: 'operator',
              title: 'T',
              content,
              attachments: [],
              sentAt: '2026-11-21T06:29:00Z',
              read: true,
            },
          ],
          next: null,
        },
      },
    }),
  );
  await page.goto('/m/webEmail');
  const body = page.locator('details > div > div').first();
  await page.locator('summary').click();
  await expect(body).toContainText('Hi a b');
  expect(await body.locator('script, img, svg, [onclick], [onerror]').count()).toBe(0);
  expect(await body.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    null,
    '/m/home',
  ]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
