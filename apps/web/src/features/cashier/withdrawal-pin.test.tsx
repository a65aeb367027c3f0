import { expect, test } from 'vitest';
import { WithdrawalPinScreen } from './pin-screen.tsx';
import { open, PIN } from './test-cashier.tsx';

const LOCKED = { ...PIN, state: 'locked' as const };
const BY_MAIL = { ...LOCKED, codesBy: ['email' as const], email: 'r…@demo.example' };

test('resets a locked PIN by a mailed code, and says what is wrong with a code', async () => {
  const { server, page, button } = await open(<WithdrawalPinScreen />, '/m/withdrawalPin', {
    withdrawalPin: () => BY_MAIL,
    sendPinCode: () => ({ minutes: 10 }),
    setWithdrawalPin: () => ({ refuse: 'verification_code_wrong' }),
  });
  await page.until(() => page.text()?.includes('locked after five wrong tries') ?? false);
  expect(page.text()).toContain('The code goes to r…@demo.example.');
  await page.click('Send the code');
  await page.until(() => page.text()?.includes('The code is on its way') ?? false);
  expect(server.count('sendPinCode')).toBe(1);
  await page.type('Code from the e-mail', '১২৩৪৫৬');
  await page.type('New PIN', '123456');
  expect(page.text()).toContain('easy');
  expect(button()?.disabled).toBe(true);
  await page.type('New PIN', '908172');
  await page.type('New PIN once more', '908171');
  expect(button()?.disabled).toBe(true);
  await page.type('New PIN once more', '908172');
  await page.submit();
  await page.until(() => server.count('setWithdrawalPin') === 1);
  await page.until(() => page.input('Code from the e-mail').value === '');
  expect(page.container.querySelector('[role=alert]')?.textContent).toMatch(/code/i);

  server.handlers.setWithdrawalPin = () => ({});
  await page.type('Code from the e-mail', '654321');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/withdraw');
});

test('says at the password that it is wrong, not at the PIN below it', async () => {
  const { server, page } = await open(<WithdrawalPinScreen />, '/m/withdrawalPin', {
    withdrawalPin: () => ({ ...PIN, state: 'unset' as const }),
    setWithdrawalPin: () => ({ refuse: 'wrong_password' }),
  });
  await page.until(() => page.text()?.includes('New PIN once more') ?? false);
  await page.type('Your log-in password', 'not-mine-2026');
  await page.type('New PIN', '908172');
  await page.type('New PIN once more', '908172');
  await page.submit();
  await page.until(() => server.count('setWithdrawalPin') === 1);
  await page.until(() => page.input('Your log-in password').getAttribute('aria-invalid') === 'true');
  expect(page.input('New PIN once more').getAttribute('aria-invalid')).not.toBe('true');
});

test('says why a code could not be mailed, and offers the other way where there are two', async () => {
  const { page } = await open(<WithdrawalPinScreen />, '/m/withdrawalPin', {
    withdrawalPin: () => ({
      ...BY_MAIL,
      codesBy: ['sms' as const, 'email' as const],
      mobile: { countryDialingCode: '880', mobileNum: '1712000003' },
    }),
    sendPinCode: () => ({ refuse: 'too_many_requests' }),
  });
  await page.until(() => page.text()?.includes('The code goes to +880 1712000003.') ?? false);
  await page.click('By e-mail instead');
  await page.click('Send the code');
  await page.until(() => (page.container.querySelector('[role=alert]')?.textContent ?? '') !== '');
  await page.click('By SMS instead');
  expect(page.text()).toContain('+880 1712000003');
});

test('leads a member whom no code reaches to customer service', async () => {
  const { page } = await open(<WithdrawalPinScreen />, '/m/withdrawalPin', { withdrawalPin: () => LOCKED });
  await page.until(() => page.container.querySelector('a[href="/m/chat"]') !== null);
  expect(page.text()).toContain('Customer service helps you');
  expect(page.container.querySelector('form')).toBeNull();
});
