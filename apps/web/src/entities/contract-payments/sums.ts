/** Whether a sum of the wire is more or less than zero. */
export const isAny = (amount: string): boolean => /[1-9]/.test(amount);

/** What is subtracted, with its sign; zero has none. */
export const lessOf = (amount: string): string => (isAny(amount) ? `-${amount}` : amount);
