import type { PaymentKind } from '@mela/contract/payment-rules';
import { domesticOf, readMobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';

/** A country whose wallets the merchant pays: its dialling code without plus sign. */
export interface WalletCountry {
  readonly dialingCode: string;
}

export type NumberProblem = 'invalid_mobile' | 'mobile_without_sms' | 'payout_account_invalid';

const BANK = /^[0-9A-Za-z-]{6,34}$/;
const BANK_DIGITS_LEAST = 4;
const COIN = /^[0-9A-Za-z]{20,90}$/;

/**
 * The one spelling of an account number. A wallet's is a mobile number of one of the countries, written as people in the first
 * of them write it (`01712345678`), else with the dialling code.
 */
export function readAccountNumber(
  kind: PaymentKind,
  typed: string,
  countries: readonly WalletCountry[],
): { readonly number: string } | { readonly problem: NumberProblem } {
  if (kind === 'wallet') return readWallet(typed, countries);
  if (kind === 'crypto') return COIN.test(typed) ? { number: typed } : { problem: 'payout_account_invalid' };
  const number = typed.toUpperCase() === typed ? typed.replaceAll('-', '') : typed;
  const digits = number.replaceAll(/\D/g, '').length;
  return BANK.test(number) && digits >= BANK_DIGITS_LEAST ? { number } : { problem: 'payout_account_invalid' };
}

function readWallet(typed: string, countries: readonly WalletCountry[]): ReturnType<typeof readAccountNumber> {
  let problem: NumberProblem = 'invalid_mobile';
  for (const [index, { dialingCode }] of countries.entries()) {
    const mobile = readMobile(dialingCode, typed);
    if (typeof mobile !== 'string') return { number: index === 0 ? domesticOf(mobile) : mobile.e164.replace('+', '') };
    if (mobile === 'mobile_without_sms') problem = mobile;
  }
  return { problem };
}

/** Names are compared regardless of case and of the width of spaces. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
