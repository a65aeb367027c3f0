export const PLAYER_STATUSES = ['active', 'locked'] as const;
/** Account types that a list can be narrowed to: player, agent, master agent, guest, portal only. */
export const PLAYER_TYPES = ['0', '1', '2', '4', '90'] as const;
/** Marks that staff puts on a player, for colleagues to see. */
export const PLAYER_FLAGS = ['watch', 'bonus_abuse', 'shared_device', 'fraud', 'vulnerable', 'vip'] as const;
export type PlayerFlag = (typeof PLAYER_FLAGS)[number];

/** All kinds of a row of the ledger; rows that moved nothing are in no list. */
export const MOVEMENT_KINDS = [
  'deposit_settled',
  'bet_placed',
  'bet_won',
  'bet_won_held',
  'free_round_won',
  'free_rounds_ended',
  'bet_rolled_back',
  'held_win_released',
  'held_win_sent_back',
  'withdrawal_held',
  'withdrawal_paid',
  'withdrawal_returned',
  'bonus_granted',
  'bonus_released',
  'bonus_forfeited',
  'bonus_late_forfeited',
  'jackpot_won',
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

export const CORRECTION_DIRECTIONS = ['credit', 'debit'] as const;
export type CorrectionDirection = (typeof CORRECTION_DIRECTIONS)[number];

/** Characters. */
export const NOTE_MAX = 2_000;
export const MESSAGE_TITLE_MAX = 100;
export const MESSAGE_TEXT_MAX = 2_000;
