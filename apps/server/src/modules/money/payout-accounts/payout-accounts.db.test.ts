import { expect, test } from 'vitest';
import type { PayoutAccount } from '@mela/contract/payout-accounts';
import type { MemberContext } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPayoutAccounts } from './payout-accounts.ts';

const PIN = '246810';

eachServerDatabase('payout accounts', (open) => {
  async function world() {
    const database = await open();
    const names = new Map<bigint, string>();
    const accounts = createPayoutAccounts({
      database,
      members: { payeeName: async (id) => names.get(id) },
      checkPin: async (_, pin) => (pin === PIN ? undefined : failed('pin_wrong', { triesLeft: 4 })),
      countriesOf: async () => [{ dialingCode: '880' }],
    });
    const contextOf = (memberId: bigint, merchantId = 1n) =>
      ({ merchant: { id: merchantId }, session: { memberId } }) as unknown as MemberContext;
    const add = async (memberId: bigint, body: object = {}, merchantId = 1n) => {
      const answer = await accounts.calls.addPayoutAccount({
        context: contextOf(memberId, merchantId),
        params: undefined,
        query: undefined,
        body: { kind: 'wallet', number: '01712345678', holderName: 'Rahim Uddin', pin: PIN, ...body } as never,
      });
      return isFailed(answer) ? answer.failed : (answer as PayoutAccount);
    };
    const list = async (memberId: bigint) => {
      const none = { params: undefined, query: undefined, body: undefined };
      const answer = await accounts.calls.payoutAccounts({ context: contextOf(memberId), ...none });
      if (isFailed(answer) || 'prepared' in answer) throw new Error('no list');
      return answer;
    };
    const remove = async (memberId: bigint, accountId: string, pin = PIN) => {
      const asked = { context: contextOf(memberId), params: { accountId }, query: undefined, body: { pin } };
      const answer = await accounts.calls.removePayoutAccount(asked);
      return isFailed(answer) ? answer.failed : 'removed';
    };
    return { ...accounts, names, add, list, remove, database };
  }

  test('adds and removes accounts by the PIN, each in one spelling and once', async () => {
    const { add, list, remove, find } = await world();
    expect(await add(7n, { pin: '135790' })).toBe('pin_wrong');
    expect(await add(7n, { number: '12' })).toBe('invalid_mobile');
    const wallet = await add(7n);
    expect(wallet).toMatchObject({ kind: 'wallet', number: '01712345678', holderName: 'Rahim Uddin', bankName: null });
    expect(await add(7n, { number: '8801712345678' })).toEqual(wallet);
    expect(await add(7n, { kind: 'bank', number: '0123456789' })).toBe('invalid_input');
    const bank = await add(7n, { kind: 'bank', number: '0123456789', bankName: 'Padma Bank' });
    expect((await list(7n)).list).toEqual([wallet, bank]);
    const { accountId } = wallet as PayoutAccount;
    expect([await remove(7n, accountId, '135790'), await remove(8n, accountId)]).toEqual([
      'pin_wrong',
      'payout_account_not_found',
    ]);
    expect([await remove(7n, accountId), await remove(7n, accountId)]).toEqual(['removed', 'payout_account_not_found']);
    expect([(await list(7n)).list, await find(7n, BigInt(accountId))]).toEqual([[bank], undefined]);
  });

  test('begins the cool-off of an account again that comes back', async () => {
    const { add, remove, database } = await world();
    const { accountId } = (await add(7n)) as PayoutAccount;
    await database.query(`update payout_accounts set added_at = now() - interval '30 days'`);
    await remove(7n, accountId);
    await add(7n);
    const [row] = await database.query<{ is_new: boolean }>(
      `select added_at > now() - interval '1 hour' as is_new from payout_accounts`,
    );
    expect(row?.is_new).toBe(true);
  });

  test('refuses another name than the one given at registration, or with the first account', async () => {
    const { add, names, list } = await world();
    names.set(7n, 'Rahim Uddin');
    expect(await add(7n, { holderName: 'Karim Mia' })).toBe('payee_name_differs');
    expect(await add(7n, { holderName: 'RAHIM  UDDIN' })).toMatchObject({ holderName: 'RAHIM  UDDIN' });
    expect((await list(8n)).holderName).toBeNull();
    const both = await Promise.all([
      add(8n, { holderName: 'Salma Begum' }),
      add(8n, { holderName: 'Nadia Islam', number: '01812345678' }),
    ]);
    // Of two first ones at once one decides.
    expect(both.filter((one) => one === 'payee_name_differs')).toHaveLength(1);
    expect(['Salma Begum', 'Nadia Islam']).toContain((await list(8n)).holderName);
  });

  test('keeps ten at most, also of eleven that are added at once', async () => {
    const { add, list } = await world();
    const numbers = Array.from({ length: 11 }, (_, n) => `017123456${String(n).padStart(2, '0')}`);
    const answers = await Promise.all(numbers.map((number) => add(7n, { number })));
    expect(answers.filter((one) => one === 'too_many_payout_accounts')).toHaveLength(1);
    expect((await list(7n)).list).toHaveLength(10);
  });

  test('notes that another member of the merchant has or had the same account', async () => {
    const { add, remove, find, isShared } = await world();
    const mine = (await add(7n)) as PayoutAccount;
    const account = await find(7n, BigInt(mine.accountId));
    if (!account) throw new Error('no account');
    await add(8n, {}, 2n);
    expect(await isShared(account)).toBe(false);
    const theirs = (await add(9n, { holderName: 'Salma Begum' })) as PayoutAccount;
    await remove(9n, theirs.accountId);
    expect(await isShared(account)).toBe(true);
  });
});
