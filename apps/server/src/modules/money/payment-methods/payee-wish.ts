import type { PayeeField } from '@mela/contract/manual-payment-rules';

/** The account of a manual method as an operator types it; omitted fields stay, `none` removes one. */
export type PayeeWish = {
  /** `en=City Bank`, one per language; a text without a language is the same in all of them. */
  readonly [Field in PayeeField | 'note']?: readonly string[] | undefined;
} & {
  /** A deposit above it takes two of the staff: in major units, or `none`. */
  readonly secondAbove?: string | undefined;
};
