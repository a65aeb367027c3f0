import type { PayoutAccount } from '@mela/contract/payout-accounts';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { isSameName, readAccountNumber, type WalletCountry } from './account-number.ts';
import {
  addAccount,
  countAccounts,
  findAccount,
  findHolder,
  firstHolder,
  isShared,
  listAccounts,
  readUsedByBoth,
  removeAccount,
  type PayoutAccountRow,
} from './payout-accounts.store.ts';

export type { PayoutAccountRow };
export { countAccounts as countPayoutAccounts, readUsedByBoth as usedByBoth };

export interface PayoutAccountOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'payeeName'>;
  /** undefined if the PIN is right. */
  readonly checkPin: (memberId: bigint, pin: string) => Promise<Failed | undefined>;
  /** The merchant's countries, the usual one first. */
  readonly countriesOf: (merchantId: bigint) => Promise<readonly WalletCountry[]>;
}

/** A member's list of accounts to be paid to. All are in the member's own name; each change asks for the PIN. */
export function createPayoutAccounts({ database, members, checkPin, countriesOf }: PayoutAccountOptions) {
  const payoutAccounts: Handler<'payoutAccounts'> = async ({ context: { session } }) => {
    const { memberId } = session;
    const holderName = (await members.payeeName(memberId)) ?? (await firstHolder(database, memberId));
    return { list: (await listAccounts(database, memberId)).map(wireAccount), holderName: holderName ?? null };
  };

  const addPayoutAccount: Handler<'addPayoutAccount'> = async ({ context, body }) => {
    const { memberId } = context.session;
    const { kind, holderName, bankName } = body;
    const needsBank = kind === 'bank' || kind === 'manual';
    if (needsBank && bankName === undefined) return failed('invalid_input', { fields: { bankName: ['required'] } });
    const read = readAccountNumber(kind, body.number, await countriesOf(context.merchant.id));
    if ('problem' in read) return failed(read.problem);
    const refused = await checkPin(memberId, body.pin);
    if (refused) return refused;
    const stated = await members.payeeName(memberId);
    const account = {
      member_id: memberId,
      merchant_id: context.merchant.id,
      kind,
      number: read.number,
      bank_name: needsBank ? (bankName ?? null) : null,
      holder_name: holderName,
    };
    const added = await addAccount(database, account, (first) => isSameName(stated ?? first ?? holderName, holderName));
    if (added === 'other_name') return failed('payee_name_differs');
    return added === 'too_many' ? failed('too_many_payout_accounts') : wireAccount(added);
  };

  const removePayoutAccount: Handler<'removePayoutAccount'> = async ({ context, params, body }) => {
    const { memberId } = context.session;
    const refused = await checkPin(memberId, body.pin);
    if (refused) return refused;
    const isRemoved = await removeAccount(database, memberId, BigInt(params.accountId));
    return isRemoved ? {} : failed('payout_account_not_found');
  };

  return {
    calls: { payoutAccounts, addPayoutAccount, removePayoutAccount },
    /** An account on the member's list. */
    find: (memberId: bigint, accountId: bigint) => findAccount(database, memberId, accountId),
    /** Who holds an account that a member has or had. */
    holderOf: (memberId: bigint, accountId: bigint) => findHolder(database, memberId, accountId),
    /** Whether another member of the merchant has or had the same account: a reason to look, never to refuse. */
    isShared: (account: PayoutAccountRow) => isShared(database, account),
  };
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;

function wireAccount(row: PayoutAccountRow): PayoutAccount {
  return {
    accountId: row.id.toString(),
    kind: row.kind,
    number: row.number,
    bankName: row.bank_name,
    holderName: row.holder_name,
    addedAt: row.added_at.toISOString(),
  };
}
