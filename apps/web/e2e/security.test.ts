import { expect, test } from '@mela/dev-env/phone-test';
import { signInElsewhere, signUp, words } from './visit.ts';

test('names what is missing in the security centre, and ticks off a PIN that is set from there (M24)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  const say = words('BN');
  await signUp(page);
  await page.goto('/m/member/home');
  await page.getByRole('link', { name: say('shell.securityCentre') }).click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(page.getByRole('heading', { name: say('security.notWhole') })).toBeVisible();
  const missing = page.getByText(say('payout.pin'), { exact: false }).first();
  await expect(missing).toContainText(say('payout.accounts'));

  const pin = page.getByRole('link', { name: say('payout.pin') });
  await expect(pin).toContainText(say('security.pinUnset'));
  await pin.click();
  await page.getByLabel(say('payout.password')).fill('fair-by-night-26');
  await page.getByLabel(say('payout.newPin'), { exact: true }).fill('246810');
  await page.getByLabel(say('payout.repeatPin')).fill('246810');
  await page.getByRole('button', { name: say('payout.savePin') }).click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(pin).toContainText(say('security.pinSet'));
  await expect(page.getByRole('link', { name: say('payout.accounts') })).toContainText(say('payout.none'));
  await expect(page.getByRole('link', { name: say('security.password') })).toHaveAttribute('href', '/m/changePsw');
});

test('lists the devices that are signed in, and signs out one and then all others', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  const say = words('EN');
  const name = await signUp(page);
  const others = [await signInElsewhere(page, name), await signInElsewhere(page, name)];
  await page.goto('/m/securityCenter');
  const devices = page.getByRole('region', { name: say('security.devices') });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(say('security.thisDevice'));
  await expect(rows.first().getByRole('button')).toHaveCount(0);

  const confirm = page.getByRole('dialog').getByRole('button', { name: say('shell.signOut') });
  await rows.nth(1).getByRole('button').click();
  await confirm.click();
  await expect(rows).toHaveCount(2);
  await devices.getByRole('button', { name: say('security.endOthers') }).click();
  await confirm.click();
  await expect(rows).toHaveCount(1);
  await expect(devices.getByRole('button', { name: say('security.endOthers') })).toHaveCount(0);
  for (const other of others) await expect(other.call('memberInfo')).rejects.toThrow();
  // This device is still signed in.
  await page.reload();
  await expect(rows).toHaveCount(1);
});
