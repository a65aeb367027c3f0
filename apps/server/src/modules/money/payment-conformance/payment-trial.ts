import type { PaymentProvider } from '#/modules/money/cashier/cashier.ts';

/**
 * An adapter on trial, and the world around it: its provider, or a stand-in for it, and its payers. Methods that a provider
 * does not support are absent; the suite reports what it left out.
 */
export interface PaymentTrial {
  readonly provider: PaymentProvider;
  /** The currency of its orders. */
  readonly currency: string;
  /** A payer pays a deposit order exactly as requested. */
  pay(reference: string): Promise<void>;
  /** A payer pays less, or more, than requested. */
  payLess?(reference: string): Promise<void>;
  payMore?(reference: string): Promise<void>;
  /** The provider gives the order up. */
  giveUp?(reference: string): Promise<void>;
  /** A withdrawal reaches its account, or is returned. */
  endPayout(reference: string, outcome: 'paid' | 'failed'): Promise<void>;
  /** How many times an order exists at the provider: deposits that can be paid, withdrawals that are or will be paid. */
  countOf(reference: string): Promise<number>;
  /** A report as the provider would send it now, signed. Absent where it sends none. */
  callback?(reference: string): Promise<RawCallback>;
  /** From now on the provider stays silent, or answers that it is down, or loses every second answer to a completed call. */
  fail?(how: 'silent' | 'down' | 'lost' | 'none'): Promise<void>;
  close(): Promise<void>;
}

export interface RawCallback {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
