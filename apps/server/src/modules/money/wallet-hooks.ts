import type { WalletHook } from './wallet/wallet.ts';

/**
 * Which guards and companions of modules run in the wallet's transaction, by kind. After a change rewrite the migration, `0090`
 * until the first release: `node apps/server/src/modules/money/write-wallet-hooks.ts NNNN`.
 */
export const WALLET_HOOKS: readonly WalletHook[] = [
  {
    kinds: ['bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed'],
    guard: 'round_guard',
    companion: 'round_apply',
  },
  { kinds: ['held_win_released', 'held_win_sent_back'], guard: 'held_win_check', companion: 'held_win_settle' },
  { kinds: ['deposit_settled'], guard: 'cashier_deposit_check', companion: 'cashier_deposit_settle' },
  { kinds: ['deposit_settled'], companion: 'bonus_deposit_note' },
  { kinds: ['withdrawal_held'], guard: 'cashier_withdrawal_check', companion: 'cashier_withdrawal_add' },
  { kinds: ['withdrawal_held'], guard: 'bonus_withdrawal_check' },
  {
    kinds: ['withdrawal_paid', 'withdrawal_returned'],
    guard: 'cashier_withdrawal_end_check',
    companion: 'cashier_withdrawal_finish',
  },
  { kinds: ['fee_charged', 'fee_returned'], guard: 'cashier_fee_check' },
  { kinds: ['jackpot_won'], guard: 'jackpot_prize_check' },
  { kinds: ['rebate_paid'], guard: 'rebate_check' },
  { kinds: ['reward_paid'], guard: 'gift_check' },
  { kinds: ['referral_paid'], guard: 'referral_check' },
  { kinds: ['promotion_paid'], guard: 'award_check' },
  { kinds: ['free_rounds_ended'], guard: 'free_rounds_end_check', companion: 'free_rounds_end_note' },
  { kinds: ['chain_rebate_paid'], guard: 'chain_rebate_check' },
  { kinds: ['salary_paid', 'dividend_paid'], guard: 'contract_pay_check' },
  { kinds: ['red_rain_sent'], guard: 'red_rain_sent_check' },
  { kinds: ['red_rain_taken'], guard: 'red_rain_taken_check' },
  { kinds: ['red_rain_returned'], guard: 'red_rain_returned_check' },
  { kinds: ['bonus_granted'], guard: 'bonus_grant_check', companion: 'bonus_grant_start' },
  { kinds: ['bonus_released', 'bonus_forfeited'], guard: 'bonus_end_check', companion: 'bonus_end_note' },
  { kinds: ['correction_credited', 'correction_debited'], guard: 'correction_check' },
];
