/**
 * The payment port: what every provider adapter offers the cashier. Sums are minor units. Every method settles within a few
 * seconds, also when the provider stays silent: jobs wait for it.
 */
export interface PaymentProvider {
  readonly code: string;
  /** Whether it moves real money: then its methods are open only where a merchant may take some (R30). */
  readonly movesRealMoney: boolean;
  /** Members transfer a deposit themselves and report the transfer on the order's own page. */
  readonly isManual?: true;
  /** Takes a deposit order; a repeat with the same reference gets the same answer. */
  createOrder(order: DepositOrder): Promise<{ redirectUrl: string }>;
  /** Pays out an order. Repeated calls with the same reference pay once. */
  payOut(order: PayoutOrder): Promise<void>;
  /** The outcome of an order, for when no report arrives. `undefined` while it is undecided. */
  lookUp(reference: string): Promise<PaymentReport | undefined>;
  /** Whether an undecided deposit must not expire, because the payer has done their part. Absent: never. */
  isUnderWay?(reference: string): Promise<boolean>;
  /**
   * A signed call-back, checked over its raw bytes. One that only hints is answered by what the provider says when it is asked;
   * `undecided` while that is nothing yet. Rejects when it cannot be asked: then the call-back must come again.
   */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<PaymentReport | 'undecided' | 'bad_signature' | 'bad_request'>;
}

export interface DepositOrder {
  readonly reference: string;
  readonly method: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly returnUrl: string;
  readonly siteOrigin: string;
  readonly language: string;
}

export interface PayoutOrder {
  readonly reference: string;
  readonly method: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly account: string;
}

export interface PaymentReport {
  readonly eventId: string;
  readonly reference: string;
  readonly outcome: 'paid' | 'failed';
  readonly amountMinor: bigint;
  readonly currency: string;
}
