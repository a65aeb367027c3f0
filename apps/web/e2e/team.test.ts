import type { Value } from '@mela/contract/operations';
import { expect, test } from '@mela/dev-env/phone-test';
import { brokenRules } from './broken-rules.ts';
import { signIn, words } from './visit.ts';

/** Robots play at true times, and their bets are counted every two seconds. */
const PLAYED_MS = 120_000;

for (const [language, theme, width] of [
  ['BN', 'dark', 360],
  ['EN', 'light', 412],
] as const)
  test(`shows an agent figures, members, profit and bets of the team below, in ${language}`, async ({ openPhone }) => {
    const say = words(language);
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, 'salma');
    await page.goto('/m/agent');
    await page.getByRole('link', { name: say('agency.teamBetting') }).tap();
    await expect(page).toHaveURL(/\/m\/teamBetting$/);
    const bets = page.locator('main section li');
    await expect(async () => {
      await page.reload();
      await expect(bets.first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: PLAYED_MS });
    const player = (await bets.first().getByRole('link').textContent()) ?? '';

    for (const [label, path, sign] of [
      ['agency.teamOverview', '/m/agent/team/overview', 'team.activeMost'],
      ['agency.members', '/m/member/team', 'team.find'],
      ['agency.teamPnl', '/m/agent/team/pnl', 'team.byLevel'],
      ['agency.transactionRecord', '/m/transaction/record?types=A', 'transactions.agencyBalance'],
    ] as const) {
      await page.goto('/m/agent');
      await page.getByRole('link', { name: say(label) }).tap();
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
      await expect(page.getByText(say(sign), { exact: true }).first()).toBeVisible();
      expect([path, await brokenRules(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
    }

    await page.goto('/m/member/team');
    for (const [sort, figure] of [
      ['validBets', 'validBets'],
      ['net', 'net'],
      ['loss', 'net'],
      ['deposits', 'deposits'],
    ] as const) {
      const answered = page.waitForResponse((answer) => answer.url().includes(`sort=${sort}`));
      await page.getByRole('button', { name: say(`team.sort.${sort}`) }).tap();
      const { value } = (await (await answered).json()) as { value: Value<'teamMembers'> };
      const { list } = value;
      const figures = list.map((member) => Number.parseFloat(member.figures[figure]));
      expect([sort, figures]).toEqual([sort, figures.toSorted((a, b) => (sort === 'loss' ? a - b : b - a))]);
      const row = page.locator('main ul a').first();
      await expect(row).toContainText(list[0]?.userName ?? '');
      await expect(row.getByText(say(`profit.${figure}`), { exact: true })).toBeVisible();
    }
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole('searchbox').fill(player.slice(0, 3));
    await page.getByRole('button', { name: say('team.find') }).tap();
    await page.locator('main ul a').filter({ hasText: player }).first().tap();
    await expect(page.getByRole('heading', { name: player })).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('team.trail') })).toContainText('salma');
    await expect(page.getByText(say('team.balance'), { exact: true })).toHaveCount(0);
    await page.goto('/m/member/team?member=1');
    await expect(page.getByText(say('team.notInTeam'))).toBeVisible();
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
