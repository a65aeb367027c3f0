import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DepositRecordScreen } from './deposit-record-screen.tsx';
import { DepositScreen } from './deposit-screen.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';
import { METHODS, DEPOSIT, WITHDRAWAL, ACCOUNT, PIN, open } from './test-cashier.tsx';

test('shows what a deposit will do, sends it with a key, and opens the provider’s page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const { server, page, button } = await open(<DepositScreen />, '/m/voucherCenter', {
    createDeposit: () => ({ ...DEPOSIT, redirectUrl: 'https://pay.example/7' }),
  });
  await page.until(() => button() !== null);
  expect(button()?.disabled).toBe(true);
  expect(button()?.textContent).toBe('Enter an amount');
  await page.type('How much?', '15');
  expect(button()?.textContent).toBe('At least ￥200');
  expect(page.text()).toContain('Step 1 of 3');
  await page.type('How much?', '1500');
  expect(page.input('How much?').value).toBe('1,500');
  expect(button()?.textContent).toBe('Deposit ￥1,500 with Nodi');
  expect(page.text()).toContain('Step 1 of 3');
  await page.submit();
  await page.until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledWith('https://pay.example/7');
  expect(server.last('createDeposit')?.body).toEqual({
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'nodi',
    amount: '1500.00',
    fee: '0',
  });
});

test('says before the confirmation what goes back by another way, by which it came in', async () => {
  const { page, button } = await open(<WithdrawScreen />, '/m/withdraw', {
    withdrawMethods: () => ({
      methods: METHODS,
      quickAmounts: [],
      available: '1200.00',
      playLeft: '0.00',
      reviewHours: 24,
      automatic: '20000.00',
      waysBack: [
        { method: 'nodi', amount: '250.00' },
        { method: 'bank', amount: '5000.00' },
      ],
    }),
  });
  await page.until(() => button() !== null);
  await page.until(() => page.text()?.includes('0171 1223 344') ?? false);
  await page.type('How much?', '250');
  expect(page.text()).not.toContain('goes back');
  await page.type('How much?', '300');
  const words = '￥50 goes back to Bank first, the way it came in. You can use another way now, but we check it';
  expect(page.text()).toContain(words);
  await page.submit();
  expect(page.text()?.split(words)).toHaveLength(3);
});

test('reads an amount in common notations, and asks again for an ambiguous one', async () => {
  const { server, page, button } = await open(<DepositScreen />, '/m/voucherCenter', {
    createDeposit: () => ({ refuse: 'payment_method_unavailable' }),
  });
  await page.until(() => button() !== null);
  await page.type('How much?', '1,500');
  expect(button()?.disabled).toBe(true);
  await page.submit();
  expect(page.text()).toContain('This can mean two amounts.');
  for (const [typed, shown, amount] of [
    ['250,50', '￥250.50', '250.50'],
    ['1.250,50', '￥1,250.50', '1250.50'],
    ['২,৫০০.৫০', '￥2,500.50', '2500.50'],
  ] as const) {
    await page.type('How much?', '');
    await page.type('How much?', typed);
    expect(button()?.textContent).toBe(`Deposit ${shown} with Nodi`);
    await page.submit();
    await page.until(() => JSON.stringify(server.last('createDeposit')?.body)?.includes(`"${amount}"`) ?? false);
  }
});

test('shows the fee beforehand, deducts it, sends it along, and lists it on the order', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const dear = METHODS.map((method) => ({ ...method, fee: { fixed: '5.00', perTenThousand: 150 } }));
  const { server, page, button } = await open(<DepositScreen />, '/m/voucherCenter', {
    depositMethods: () => ({ methods: dear, quickAmounts: [] }),
    createDeposit: () => ({ ...DEPOSIT, redirectUrl: 'https://pay.example/7' }),
  });
  await page.until(() => button() !== null);
  expect(page.text()).toContain('fee 1.5% + ￥5');
  await page.type('How much?', '১০০০');
  expect(page.container.querySelector('output')?.textContent).toContain('980');
  expect(page.text()).toContain('You pay ￥1,000 at Nodi. A fee of ￥20 comes off it.');
  await page.submit();
  await page.until(() => assign.mock.calls.length > 0);
  expect(server.last('createDeposit')?.body).toMatchObject({ amount: '1000.00', fee: '20.00' });
  const done = await open(<DepositScreen />, '/m/voucherCenter?order=500013', {
    depositDetail: () => ({
      ...DEPOSIT,
      isManual: false,
      fee: '20.00',
      state: 'settled',
      settledAt: '2026-11-21T06:31:00Z',
    }),
  });
  await done.page.until(() => done.page.text()?.includes('￥1,480 is in your balance') ?? false);
  expect(done.page.text()).toContain('Fee');
});

test('shows an amount outside the limits under the field, and offers only valid quick amounts', async () => {
  const { page, button } = await open(<DepositScreen />, '/m/voucherCenter');
  await page.until(() => button() !== null);
  await page.type('How much?', '30001');
  expect(page.text()).toContain('The most for Nodi is ￥30,000.');
  await page.type('How much?', '5');
  expect(page.text()).not.toContain('The least for');
  await page.blur('How much?');
  expect(page.text()).toContain('The least for Nodi is ￥200.');
  const quick = [...page.container.querySelectorAll<HTMLInputElement>('input[name=quick-amount]')].map(
    (input) => input.value,
  );
  expect(quick).toEqual(['200.00', '1500.00', '30000.00']);
});

test('retries an order with a lost answer under the same key, and sends a changed one under a new key', async () => {
  let isLost = true;
  const { server, page, button } = await open(<DepositScreen />, '/m/voucherCenter', {
    createDeposit: () =>
      isLost ? { refuse: 'payment_method_unavailable' } : { ...DEPOSIT, redirectUrl: 'javascript:alert(1)' },
  });
  await page.until(() => button() !== null);
  await page.type('How much?', '1500');
  await page.submit();
  await page.until(() => page.text()?.includes('This method is closed for now.') ?? false);
  isLost = false;
  await page.submit();
  await page.until(() => server.count('createDeposit') === 2);
  await page.type('How much?', '2000');
  await page.submit();
  await page.until(() => server.count('createDeposit') === 3);
  const keys = server.requests
    .filter(({ id }) => id === 'createDeposit')
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  // Only an http(s) address is followed.
  expect(page.text()).toContain('This method is closed for now.');
});

test('updates an order from waiting to settled by the live feed', async () => {
  let state: Deposit['state'] = 'pending';
  const { server, page } = await open(<DepositScreen />, '/m/voucherCenter?order=500013', {
    depositDetail: () => ({
      ...DEPOSIT,
      isManual: false,
      state,
      settledAt: state === 'settled' ? '2026-11-21T06:31:00Z' : null,
    }),
  });
  await page.until(() => page.text()?.includes('Waiting for Nodi') ?? false);
  expect(page.text()).toContain('2026-11-21 12:29');
  await page.until(() => server.count('live') === 1);
  state = 'settled';
  server.say('deposit', { orderId: '500013', state: 'settled' });
  await page.until(() => page.text()?.includes('￥1,500 is in your balance') ?? false);
  expect(page.text()).toContain('2026-11-21 12:31');
});

test.each([
  ['created', 'Waiting for you to pay'],
  ['failed', 'The payment did not go through'],
  ['expired', 'The order ran out of time'],
] as const)('shows the state of a deposit that is %s', async (state, words) => {
  const { page } = await open(<DepositScreen />, '/m/voucherCenter?order=500013', {
    depositDetail: () => ({ ...DEPOSIT, isManual: false, state }),
  });
  await page.until(() => page.container.querySelector('h2') !== null);
  expect(page.container.querySelector('h2')?.textContent).toBe(words);
});

test('asks once, holds the money under one key, and follows the withdrawal to its payment', async () => {
  let state: Withdrawal['state'] = 'held';
  const { server, page, button } = await open(<WithdrawScreen />, '/m/withdraw', {
    createWithdrawal: () => WITHDRAWAL,
    withdrawalRecord: () => ({ list: [{ ...WITHDRAWAL, state }], next: null }),
  });
  await page.until(() => button() !== null);
  await page.until(() => page.text()?.includes('￥300 is on hold') ?? false);
  await page.until(() => page.text()?.includes('0171 1223 344') ?? false);
  await page.type('How much?', '300');
  expect(button()?.textContent).toBe('Withdraw ￥300 to Nodi');
  await page.submit();
  expect(server.count('createWithdrawal')).toBe(0);
  expect(page.text()).toContain('Nodi · 0171 1223 344');
  // Nothing is sent without the PIN.
  await page.click('Withdraw');
  expect(server.count('createWithdrawal')).toBe(0);
  await page.type('Withdrawal PIN', '২৪৬৮১০');
  await page.click('Withdraw');
  await page.until(() => page.history.at(-1) === '/m/withdraw?order=700001');
  expect(server.last('createWithdrawal')?.body).toEqual({
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'nodi',
    amount: '300.00',
    payoutAccountId: '3',
    fee: '0',
    pin: '246810',
  });
  await page.until(() => page.text()?.includes('￥300 is set aside') ?? false);
  await page.until(() => server.count('live') === 1);
  state = 'paid';
  server.say('withdrawal', { orderId: '700001', state: 'paid' });
  await page.until(() => page.text()?.includes('￥300 has been paid') ?? false);
});

test('retries a withdrawal that failed under the same key, and a refused one under a new key', async () => {
  const answers = ['unknown_error', 'too_many_requests', 'insufficient_balance', 'insufficient_balance'] as const;
  let sent = 0;
  const { server, page, button } = await open(<WithdrawScreen />, '/m/withdraw', {
    createWithdrawal: () => ({ refuse: answers[sent++] ?? 'unknown_error' }),
  });
  await page.until(() => button() !== null);
  await page.until(() => page.text()?.includes('0171 1223 344') ?? false);
  await page.type('How much?', '300');
  for (const _ of answers) {
    await page.submit();
    await page.type('Withdrawal PIN', '246810');
    await page.click('Withdraw');
    await page.until(
      () => server.count('createWithdrawal') === sent && page.container.querySelector('[aria-busy=true]') === null,
    );
  }
  const keys = server.requests
    .filter(({ id }) => id === 'createWithdrawal')
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(answers.length);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[2]);
});

test('stays open on a wrong PIN with the tries that are left', async () => {
  const { server, page, button } = await open(<WithdrawScreen />, '/m/withdraw', {
    createWithdrawal: () => ({ refuse: 'pin_wrong', value: { triesLeft: 3 } }),
  });
  await page.until(() => button() !== null && (page.text()?.includes('0171 1223 344') ?? false));
  await page.type('How much?', '300');
  await page.submit();
  await page.type('Withdrawal PIN', '135790');
  await page.click('Withdraw');
  await page.until(() => page.text()?.includes('The PIN is wrong. 3 tries are left.') ?? false);
  expect(page.input('Withdrawal PIN').value).toBe('');
  expect(server.count('createWithdrawal')).toBe(1);
});

test('leads a new member to the PIN, then to an account of the method', async () => {
  const { page, button } = await open(<WithdrawScreen />, '/m/withdraw', {
    withdrawalPin: () => ({ ...PIN, state: 'unset' as const }),
    payoutAccounts: () => ({ list: [{ ...ACCOUNT, kind: 'bank' }], holderName: null }),
  });
  await page.until(() => page.container.querySelector('a[href="/m/withdrawalPin"]') !== null);
  await page.type('How much?', '300');
  expect(button()?.disabled).toBe(true);
  const { page: again } = await open(<WithdrawScreen />, '/m/withdraw', {
    payoutAccounts: () => ({ list: [{ ...ACCOUNT, kind: 'bank' }], holderName: null }),
  });
  await again.until(() => again.container.querySelector('a[href="/m/payoutAccounts?kind=wallet"]') !== null);
});

test.each([
  [{ state: 'review' as const }, 'within 24 hours'],
  [{ state: 'returned' as const, returnReason: 'Not your account' }, 'Our reason: Not your account'],
])('says that people look at a withdrawal, and why they returned it', async (more, words) => {
  const { page } = await open(<WithdrawScreen />, '/m/withdraw?order=700001', {
    withdrawalRecord: () => ({ list: [{ ...WITHDRAWAL, ...more }], next: null }),
  });
  await page.until(() => page.text()?.includes(words) ?? false);
  expect(page.text()).toContain('0171 1223 344');
});

test('fills in the sum that can be withdrawn for "all", and rejects more before sending', async () => {
  const { server, page, button } = await open(<WithdrawScreen />, '/m/withdraw');
  await page.until(() => button() !== null);
  await page.click('All');
  expect(page.input('How much?').value).toBe('1,200');
  await page.type('How much?', '1200.01');
  expect(page.text()).toContain('You can withdraw up to ￥1,200.');
  expect(button()?.disabled).toBe(true);
  expect(server.count('createWithdrawal')).toBe(0);
});

test('lists deposits and withdrawals by merchant day, with states in words, each linked to its order (M25)', async () => {
  const ended = { endedAt: null, fee: '0.00', methodName: 'Nodi', method: 'nodi', currency: 'CNY' };
  const { server, page } = await open(<DepositRecordScreen />, '/m/vouReport', {
    orderRecord: () => ({
      list: [
        {
          ...ended,
          type: 'deposit',
          orderId: '500013',
          amount: '1500.00',
          state: 'settled',
          createdAt: DEPOSIT.createdAt,
        },
        {
          ...ended,
          type: 'withdrawal',
          orderId: '700001',
          amount: '300.00',
          state: 'returned',
          createdAt: DEPOSIT.createdAt,
        },
        {
          ...ended,
          type: 'deposit',
          orderId: '500012',
          amount: '200.00',
          state: 'expired',
          createdAt: '2026-11-20T17:00:00Z',
        },
      ],
      next: null,
    }),
  });
  await page.until(() => page.container.querySelectorAll('a[href*="order="]').length === 3);
  expect(page.text()).toContain('12:29 · Added');
  expect(page.text()).toContain('12:29 · Returned');
  expect(page.text()).toContain('23:00 · Expired');
  const days = [...page.container.querySelectorAll('h2 time')].map((day) => day.getAttribute('datetime'));
  expect(days).toEqual(['2026-11-21', '2026-11-20']);
  expect(page.text()).toContain('−￥300.00');
  expect(page.text()).toMatch(/Times are in Bangladesh .*\(UTC\+6\)/);
  expect([...page.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/m/voucherCenter?order=500013',
    '/m/withdraw?order=700001',
    '/m/voucherCenter?order=500012',
  ]);
  await page.click('Failed');
  await page.until(() => server.last('orderRecord')?.query['state'] === 'failed');
  await page.click('7 days');
  await page.until(() => page.history.at(-1) === '/m/vouReport?state=failed&days=7');
});

test('filters the record by the kind in the address, and shows an empty state', async () => {
  const { server, page } = await open(<DepositRecordScreen />, '/m/vouReport?type=withdrawal', {
    orderRecord: () => ({ list: [], next: null }),
  });
  await page.until(() => page.text()?.includes('No withdrawals yet') ?? false);
  expect(server.last('orderRecord')?.query).toMatchObject({ type: 'withdrawal' });
});

test('loads the payment methods again on request after a failure', async () => {
  const { server, page, button } = await open(<DepositScreen />, '/m/voucherCenter', {
    depositMethods: () => ({ refuse: 'unknown_error' }),
  });
  await page.until(() => page.text()?.includes('The ways to pay did not load') ?? false);
  server.handlers.depositMethods = () => ({ methods: METHODS, quickAmounts: [] });
  await page.click('Try again');
  await page.until(() => button() !== null);
  expect(page.container.querySelectorAll('input[name=method]')).toHaveLength(2);
});
