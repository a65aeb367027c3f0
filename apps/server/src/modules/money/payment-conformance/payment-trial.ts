import type { PaymentProvider } from '#/modules/money/cashier/cashier.ts';

/**
 * An adapter on trial, and the world around it: its provider, or something in the provider's place, and who pays there. What a
 * provider does not know is left out by not being there; the suite says what it left out.
 */
export interface PaymentTrial {
  readonly provider: PaymentProvider;
  /** The currency of its orders. */
  readonly currency: string;
  /** Somebody pays a deposit order as it was asked for. */
  pay(reference: string): Promise<void>;
  /** Somebody pays less, or more, than was asked for. */
  payLess?(reference: string): Promise<void>;
  payMore?(reference: string): Promise<void>;
  /** The provider gives the order up. */
  giveUp?(reference: string): Promise<void>;
  /** A withdrawal reaches its account, or comes back. */
  endPayout(reference: string, outcome: 'paid' | 'failed'): Promise<void>;
  /** How often an order stands at the provider: deposits that can be paid, withdrawals that are or will be paid. */
  countOf(reference: string): Promise<number>;
  /** A report as the provider would send it now, signed. Absent where it sends none. */
  callback?(reference: string): Promise<RawCallback>;
  /** From now on the provider stays silent, or answers that it is down, or loses every second answer of a call that it has done. */
  fail?(how: 'silent' | 'down' | 'lost' | 'none'): Promise<void>;
  close(): Promise<void>;
}

export interface RawCallback {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
