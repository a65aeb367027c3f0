/** The fee of a payment method is a separate movement, in the same posting as the settlement or the hold. */
export const FEE = { kind: 'fee_charged', counterparty: 'house:fees', args: {} } as const;
export const FEE_RETURNED = { kind: 'fee_returned', counterparty: 'house:fees', args: {} } as const;
