import type { PayoutAccount } from '@mela/contract/payout-accounts';

/** Groups an account number for checking digit by digit: money sent to a wrong account does not come back. */
export function inGroups(account: string): string {
  return (account.match(/.{1,4}/g) ?? []).join(' ');
}

/** An account as its owner knows it: the number with its bank, and the ends of a long address. */
export function accountWords({ number, bankName, kind }: PayoutAccount): string {
  const shown =
    kind === 'crypto' && number.length > 20 ? `${number.slice(0, 8)}…${number.slice(-8)}` : inGroups(number);
  return bankName === null ? shown : `${bankName} · ${shown}`;
}
