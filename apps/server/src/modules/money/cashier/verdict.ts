/**
 * The outcome of a report: taken, already known, or not credible. `contradicted`: the provider had reported the opposite of a withdrawal, and the
 * hold has ended that way; someone must find out where the money is. `not_as_held`: the order of a withdrawal was changed after its money was held;
 * nothing moves until someone has corrected it. `not_sent`: people still look at the withdrawal, or returned it, so the provider never received it.
 */
export type Verdict =
  | 'applied'
  | 'repeated'
  | 'ignored'
  | 'contradicted'
  | 'unknown_order'
  | 'wrong_amount'
  | 'not_as_held'
  | 'not_sent';

/** Logged for people. */
export const TO_BE_LOOKED_INTO: ReadonlySet<Verdict> = new Set([
  'contradicted',
  'unknown_order',
  'wrong_amount',
  'not_as_held',
  'not_sent',
]);
