/**
 * Why a vendor gave no usable answer. `wrong_key`: it answers, but does not accept our proof of origin. Any other value
 * of an adapter is a failed connection.
 */
export class VendorFailure extends Error {
  readonly kind: 'wrong_key' | 'wrong_answer';

  constructor(kind: 'wrong_key' | 'wrong_answer', message: string) {
    super(message);
    this.kind = kind;
  }
}
