/** Kinds of agents' contracts: paid by the day, by the clock hour, or a share of what the house won. */
export const CONTRACT_KINDS = ['salary', 'hour', 'dividend'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** What a dividend may be counted by. A week begins on Monday; a half month on the 1st and the 16th. */
export const DIVIDEND_PERIODS = ['week', 'half_month', 'month'] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];
export type ContractPeriod = 'day' | 'hour' | DividendPeriod;

export const CONTRACT_TIERS_MOST = 10;
