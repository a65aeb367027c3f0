/**
 * Why a vendor gave no usable answer. `wrong_key`: it answers, and does not take our proof of origin. Anything else that an adapter tells of is a
 * connection that failed.
 */
export class VendorFailure extends Error {
  readonly kind: 'wrong_key' | 'wrong_answer';

  constructor(kind: 'wrong_key' | 'wrong_answer', message: string) {
    super(message);
    this.kind = kind;
  }
}
