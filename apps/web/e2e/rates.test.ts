import { expect, test } from '@mela/dev-env/phone-test';
import { signIn, words } from './visit.ts';

test('opens rebate rates from the agents’ home; a saved rate waits for tomorrow', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  const say = words('BN');
  await signIn(page, 'karim');
  await page.goto('/m/agent');
  await page.getByRole('link', { name: say('agency.agentRebate') }).click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/agentRebeat$/);
  await expect(page.getByText(say('rates.own'))).toBeVisible();
  const nadia = page.getByRole('button', { name: /nadia/ });
  await nadia.click();
  const slots = page.getByRole('dialog').getByLabel(say('categories.RNG'));
  const before = await slots.inputValue();
  const rate = before === '0.4' ? '0.45' : '0.4';
  await slots.fill('99');
  await expect(page.getByRole('dialog').getByRole('button', { name: say('rates.save') })).toBeDisabled();
  await slots.fill(rate);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('rates.save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nadia).toContainText('→');
});

test('opens rebate income from the agents’ home, with the agency account above it', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  const say = words('EN');
  await signIn(page, 'salma');
  await page.goto('/m/agent');
  await page.getByRole('link', { name: say('agency.teamRebate') }).click();
  await expect(page).toHaveURL(/\/m\/member\/teamRebate/);
  await expect(page.getByRole('heading', { name: say('rates.account') })).toBeVisible();
  await expect(page.getByText(say('rates.paidInDays'))).toBeVisible();
});
