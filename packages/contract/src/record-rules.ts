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
  'free_round_won',
  'free_rounds_ended',
  'held_win_released',
  'held_win_sent_back',
  'jackpot_won',
  'bonus_granted',
  'bonus_released',
  'bonus_forfeited',
  'bonus_late_forfeited',
  'rebate_paid',
  'reward_paid',
  'referral_paid',
  'promotion_paid',
  'chain_rebate_paid',
  'agency_moved',
  'red_rain_sent',
  'red_rain_taken',
  'red_rain_returned',
  'salary_paid',
  'dividend_paid',
  'correction_credited',
  'correction_debited',
  'receivable_collected',
  'fee_charged',
  'fee_returned',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The filters of the record of movements: groups of kinds. */
export const TRANSACTION_GROUPS = ['deposits', 'withdrawals', 'bets', 'wins', 'bonuses', 'rebates', 'others'] as const;
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

/** `waiting`: held money whose target is not decided yet. `given_back`: the movement was reversed later. */
export const TRANSACTION_STATES = ['done', 'waiting', 'given_back'] as const;

/** The state of an order of the cashier, of either kind. */
export const ORDER_PROGRESS = ['waiting', 'done', 'failed'] as const;
export type OrderProgress = (typeof ORDER_PROGRESS)[number];
export const ORDER_TYPES = ['deposit', 'withdrawal'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** The most days per request of a record, of profit and loss, and the most days that the first of them may be before today. */
export const RECORD_DAYS_MOST = 93;
export const PROFIT_DAYS_MOST = 366;
export const RECORD_DAYS_BACK = 365;
