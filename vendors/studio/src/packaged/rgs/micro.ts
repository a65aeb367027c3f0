/** Amounts of the remote game server are millionths of the currency's major unit. */
export function toMicro(minor: bigint, exponent: number): bigint {
  return minor * 10n ** BigInt(MICRO_EXPONENT - exponent);
}

/** Whole minor units; `undefined` for what would be a part of one. */
export function fromMicro(micro: bigint, exponent: number): bigint | undefined {
  const unit = 10n ** BigInt(MICRO_EXPONENT - exponent);
  return micro % unit === 0n ? micro / unit : undefined;
}

/** The whole number that a client means; `undefined` where it is none, or beyond what a float tells exactly. */
export function wholeMicro(given: bigint | number | string): bigint | undefined {
  if (typeof given !== 'number') return BigInt(given);
  const whole = Math.round(given);
  // A product with a million is off by far less than a thousandth; what is off by more was never whole.
  return Number.isSafeInteger(whole) && Math.abs(given - whole) < 0.001 ? BigInt(whole) : undefined;
}

/** From the hundred-thousandths of the operator's balances. */
export function microOfBalance(balance: bigint): bigint {
  return balance * 10n;
}

const MICRO_EXPONENT = 6;
