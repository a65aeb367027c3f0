import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { signIn, words } from './visit.ts';

for (const theme of ['dark', 'light'] as const) {
  const language = theme === 'dark' ? 'BN' : 'EN';
  test(`opens a match of home in the sports game, in ${language} by ${theme === 'dark' ? 'night' : 'day'}`, async ({
    openPhone,
    site,
  }) => {
    const say = words(language);
    const { page } = await openPhone({ theme, language, reducedMotion: true });
    // The studio's first round begins within a minute of its first start.
    const running = async () => {
      const board = (await (await fetch(`${site.games}/api/sports/board?view=live&lang=en`)).json()) as {
        matches: { id: string; kickOff: string }[];
      };
      return board.matches.toSorted((one, other) => other.kickOff.localeCompare(one.kickOff));
    };
    await expect.poll(async () => (await running()).length, { timeout: 90_000 }).toBeGreaterThan(0);
    await page.goto('/m/home');
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    const schedule = page.getByRole('region', { name: say('sports.schedule') });
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(schedule).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(schedule.locator('a').first()).toContainText(say('sports.virtual'));
    // Home is notified of a match some seconds after its start, and a running one may have ended by now. Of the running
    // ones it takes the one with the longest time left: another might end while it is opened.
    let [matchId, opens] = ['', ''];
    await expect
      .poll(
        async () => {
          const shown = await schedule
            .locator('a')
            .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
          const hrefs = new Map(shown.map((href) => [new URL(href, site.site).searchParams.get('matchId'), href]));
          matchId = (await running()).find(({ id }) => hrefs.has(id))?.id ?? '';
          opens = hrefs.get(matchId) ?? '';
          return opens;
        },
        { timeout: 120_000 },
      )
      .not.toBe('');
    const card = schedule.locator(`a[href="${opens}"]`).first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img').first()).toHaveAttribute('src', /\/sports\/crests\//);
    await card.click();
    await page.waitForURL(/\/m\/sportsGame\?/);
    const frame = page.locator('iframe').contentFrame();
    const score = frame.locator('.match-score');
    await expect(score).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`match=${matchId}$`));
    // A running match continues: its minute changes while it is open.
    const when = frame.locator('.match-when');
    const before = await when.textContent();
    await expect.poll(async () => await when.textContent(), { timeout: 60_000 }).not.toBe(before);

    // All matches, and no way to stake on any.
    await frame.locator('a.back').click();
    await expect(frame.locator('.row').first()).toBeVisible();
    await expect(frame.locator('input, select, form')).toHaveCount(0);
    await expect(frame.locator('button:not([role=tab]):not(.more)')).toHaveCount(0);
    await frame.locator('[role=tab]').nth(2).click();
    await expect(frame.locator('.row').first()).toBeVisible();
    // The skip link precedes every region, as it should.
    expect(await brokenRules(page, ['a[href="#main"]'])).toEqual([]);
    // Nothing overflows the edge.
    expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);

    // A member's launch, under the same bar.
    await signIn(page, 'rahim');
    await page.goto('/m/home');
    await page.goto('/m/sportsGame');
    await expect(page.locator('iframe')).toHaveAttribute('src', /launch=/);
    await expect(frame.locator('.row').first()).toBeVisible();
    const board = (await page.locator('iframe').getAttribute('src')) ?? '';
    await page.getByRole('button', { name: say('gameLaunch.leave') }).click();
    await page.waitForURL(/\/m\/home$/);
    // The board alone, as the frame holds it.
    await page.goto(board);
    await expect(page.locator('.row').first()).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
  });
}
