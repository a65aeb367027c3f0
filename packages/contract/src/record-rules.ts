/** Every way in which money of a member moves. */
export const TRANSACTION_KINDS = [
  'deposit_settled',
  'withdrawal_held',
  'withdrawal_paid',
  'withdrawal_returned',
  'bet_placed',
  'bet_rolled_back',
  'bet_won',
  'bet_won_held',
  'held_win_released',
  'held_win_sent_back',
  'jackpot_won',
  'bonus_granted',
  'bonus_released',
  'bonus_forfeited',
  'bonus_late_forfeited',
  'rebate_paid',
  'reward_paid',
  'salary_paid',
  'dividend_paid',
  'correction_credited',
  'correction_debited',
  'receivable_collected',
  'fee_charged',
  'fee_returned',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** What the record of movements is narrowed by: kinds that belong together. */
export const TRANSACTION_GROUPS = ['deposits', 'withdrawals', 'bets', 'wins', 'bonuses', 'rebates', 'others'] as const;
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

/** `waiting`: money that is held until it is decided where it goes. `given_back`: what it moved was moved back later. */
export const TRANSACTION_STATES = ['done', 'waiting', 'given_back'] as const;

/** How far an order of the cashier has come, whichever it is. */
export const ORDER_PROGRESS = ['waiting', 'done', 'failed'] as const;
export type OrderProgress = (typeof ORDER_PROGRESS)[number];
export const ORDER_TYPES = ['deposit', 'withdrawal'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How many days of a record may be asked for at once, how many of profit and loss, and how many before today the first of them may be. */
export const RECORD_DAYS_MOST = 93;
export const PROFIT_DAYS_MOST = 366;
export const RECORD_DAYS_BACK = 365;
