import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeValue } from './change-answers.ts';
import { signUp } from './visit.ts';

/** As if a server let everything through; operator-html.db.test.ts tests what it really keeps. */
const HOSTILE =
  '<p onclick="hit()">harmless words</p><svg onload="hit()"></svg><img src=x onerror="hit()"><script>hit()</script>' +
  '<a href="javascript:hit()">a link</a><iframe srcdoc="<script>parent.hit()</script>"></iframe><style>body{display:none}</style>';
const TITLE = '<svg onload="hit()">title';

/** Puts the hostile texts into every field of a response that an operator writes. */
function poison(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => poison(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, poison(inside, name)]));
  if (key === 'content' || key === 'terms') return HOSTILE;
  return key === 'title' ? TITLE : value;
}

async function poisonCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => ((window as unknown as { hits: number }).hits += 1) });
  });
  const calls = /\/wps\/(announcements|notices|help|promotions|inbox)(\/available|\/popular)?(\?|$)/;
  await changeValue(page, calls, (value) => poison(value));
}

test('sanitises HTML from operators again in the browser on notices, inbox, promotions, terms and help (R17)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await poisonCalls(page);
  // A new member has a message.
  await signUp(page);
  for (const path of ['/m/notice', '/m/webEmail', '/m/activity', '/m/help', '/m/help?tag=terms', '/m/home']) {
    await page.goto(path);
    const main = page.locator('main');
    if (path !== '/m/home') await expect(main.getByText(TITLE).filter({ visible: true }).first()).toBeVisible();
    const closed = main.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    if (path !== '/m/home')
      await expect(main.getByText('harmless words').filter({ visible: true }).first()).toBeVisible();
    const harm = main.locator(
      'script, iframe, style, [onload], [onclick], [onerror], a[href^="javascript"], img[src="x"]',
    );
    expect([path, await harm.count()]).toEqual([path, 0]);
    expect([path, await page.evaluate(() => (window as unknown as { hits: number }).hits)]).toEqual([path, 0]);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
  }
});

test('shows notice titles to all visitors; a guest’s tap leads to log-in and back to that notice (R31)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/home');
  const titles = page.getByRole('region', { name: 'News' }).locator('a[href^="/m/notice"]:not([inert] *)');
  await expect(titles.first()).toBeVisible();
  const second = titles.nth(1);
  const title = (await second.textContent()) ?? '';
  expect(title).not.toBe('');
  await second.scrollIntoViewIfNeeded();
  await second.click();
  await page.waitForURL(/\/m\/login\?back=%2Fm%2Fnotice%3Findex%3D1%26id%3D\d+$/);
  await page.locator('input[autocomplete~=username]').fill('rahim');
  await page.locator('input[type=password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/notice\?index=1&id=\d+$/);
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(1);
  await expect(open.locator('summary')).toContainText(title);
});
