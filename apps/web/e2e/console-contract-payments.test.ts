import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test as plain } from '@mela/dev-env/phone-test';
import { openOperatorDatabase } from '@mela/dev-env/operator-database';
import { looksRight, openConsole } from './console-pages.ts';
import { signIn, words } from './visit.ts';

const test = plain.extend<object, { paying: DevEnv }>({
  paying: [
    async ({}, use) => {
      const site = await startDevEnv({ studio: false, database: 'postgres' });
      await addWaiting(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Two weeks of salma's dividend that wait for the merchant. */
async function addWaiting({ databaseUrl }: DevEnv): Promise<void> {
  const database = await openOperatorDatabase(databaseUrl);
  for (const [from, to, day, base, tier, amount] of [
    ['2026-10-25T18:00:00Z', '2026-11-01T18:00:00Z', '2026-10-26', 2_000_000, 2, 200_000],
    ['2026-11-01T18:00:00Z', '2026-11-08T18:00:00Z', '2026-11-02', 400_000, 1, 20_000],
  ])
    await database.query(
      `insert into contract_results (merchant_id, contract_id, agent_id, depth, kind, period, from_at, to_at, key, played_minor, late_minor, costs_minor,
         brought_minor, base_minor, active_count, tier, result_minor, amount_minor, carry_minor, state)
       select c.merchant_id, c.id, c.agent_id, 0, 'dividend', 'week', $1, $2, 'dividend:week:' || $3, $4::bigint + 10000, 0, 10000, 0, $4::bigint, 3, $5,
         $6::bigint, $6::bigint, 0, 'waiting'
       from contracts c join members m on m.id = c.agent_id join merchants on merchants.id = c.merchant_id
       where merchants.code = 'mela' and m.user_name = 'salma' and c.kind = 'dividend'`,
      [from, to, day, base, tier, amount],
    );
  await database.end();
}

test('approves a dividend and declines another; the agent reads both on their page', async ({ browser, paying }) => {
  const clerk = await openConsole(browser, paying, {
    path: 'contract-payments',
    permissions: ['payments.read', 'payments.act', 'players.read'],
  });
  const rows = clerk.getByRole('row').filter({ hasText: 'salma' });
  await expect(rows).toHaveCount(2);
  await looksRight(clerk);
  await clerk.setViewportSize({ width: 1366, height: 768 });
  await rows.filter({ hasText: '2,000.00' }).click();
  const detail = clerk.getByRole('dialog');
  await expect(detail).toContainText('৳20,000.00');
  await expect(detail).toContainText('10 %');
  await looksRight(clerk);
  await clerk.setViewportSize({ width: 1366, height: 768 });
  await detail.getByRole('button', { name: 'Approve' }).click();
  const approve = clerk.getByRole('dialog', { name: 'Pay ৳2,000.00 to salma?' });
  await approve.getByLabel('Reason').fill('Figures checked');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(clerk.getByText('Paid. The agent gets a message.')).toBeVisible();
  await clerk.goto(`${clerk.url().split('?')[0]}`);
  await rows.first().click();
  await clerk.getByRole('button', { name: 'Decline' }).click();
  const decline = clerk.getByRole('dialog', { name: 'Decline ৳200.00 for salma?' });
  await decline.getByLabel('Reason').fill('Bets on both sides of a table');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(clerk.getByText('Declined. The agent gets a message.')).toBeVisible();
  await clerk.context().close();

  const say = words('EN');
  const phone = await openPhone(browser, { site: paying.site, language: 'EN' });
  const { page } = phone;
  await signIn(page, 'salma');
  await page.goto('/m/agent');
  await page.getByRole('link', { name: say('agency.dividend'), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/agentDivident$/);
  await expect(page.locator('summary').filter({ hasText: say('dividend.state.paid') })).toContainText('2,000.00');
  const declined = page.locator('details').filter({ hasText: say('dividend.state.declined') });
  await declined.locator('summary').click();
  await expect(declined).toContainText('Bets on both sides of a table');
  expect(phone.errors).toEqual([]);
  await phone.close();
});
