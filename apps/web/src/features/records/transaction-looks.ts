import type { TransactionGroup, TransactionKind } from '@mela/contract/record-rules';
import type { Transaction } from '@mela/contract/transactions';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

/** The name and icon of each kind of movement. */
export const KIND_LOOK: Readonly<Record<TransactionKind, { readonly icon: IconName; readonly text: PlainMessageKey }>> =
  {
    deposit_settled: { icon: 'banknote-arrow-down', text: 'transactions.depositSettled' },
    withdrawal_held: { icon: 'banknote-arrow-up', text: 'transactions.withdrawalHeld' },
    withdrawal_paid: { icon: 'circle-check', text: 'transactions.withdrawalPaid' },
    withdrawal_returned: { icon: 'undo-2', text: 'transactions.withdrawalReturned' },
    bet_placed: { icon: 'arrow-up', text: 'transactions.betPlaced' },
    bet_rolled_back: { icon: 'undo-2', text: 'transactions.betRolledBack' },
    bet_won: { icon: 'trophy', text: 'transactions.betWon' },
    bet_won_held: { icon: 'lock', text: 'transactions.betWonHeld' },
    free_round_won: { icon: 'gift', text: 'transactions.freeRoundWon' },
    free_rounds_ended: { icon: 'gift', text: 'transactions.freeRoundsEnded' },
    held_win_released: { icon: 'lock-open', text: 'transactions.heldWinReleased' },
    held_win_sent_back: { icon: 'undo-2', text: 'transactions.heldWinSentBack' },
    jackpot_won: { icon: 'crown', text: 'transactions.jackpotWon' },
    bonus_granted: { icon: 'gift', text: 'transactions.bonusGranted' },
    bonus_released: { icon: 'gift', text: 'transactions.bonusReleased' },
    bonus_forfeited: { icon: 'gift', text: 'transactions.bonusForfeited' },
    bonus_late_forfeited: { icon: 'gift', text: 'transactions.bonusLateForfeited' },
    rebate_paid: { icon: 'percent', text: 'transactions.rebatePaid' },
    reward_paid: { icon: 'gift', text: 'transactions.rewardPaid' },
    promotion_paid: { icon: 'gift', text: 'transactions.promotionPaid' },
    referral_paid: { icon: 'users', text: 'transactions.referralPaid' },
    chain_rebate_paid: { icon: 'percent', text: 'transactions.chainRebatePaid' },
    agency_moved: { icon: 'hand-coins', text: 'transactions.agencyMoved' },
    red_rain_sent: { icon: 'gift', text: 'transactions.redRainSent' },
    red_rain_taken: { icon: 'gift', text: 'transactions.redRainTaken' },
    red_rain_returned: { icon: 'gift', text: 'transactions.redRainReturned' },
    salary_paid: { icon: 'coins', text: 'transactions.salaryPaid' },
    dividend_paid: { icon: 'hand-coins', text: 'transactions.dividendPaid' },
    correction_credited: { icon: 'pencil', text: 'transactions.correctionCredited' },
    correction_debited: { icon: 'pencil', text: 'transactions.correctionDebited' },
    receivable_collected: { icon: 'pencil', text: 'transactions.receivableCollected' },
    fee_charged: { icon: 'percent', text: 'transactions.feeCharged' },
    fee_returned: { icon: 'undo-2', text: 'transactions.feeReturned' },
  };

export const STATE_TEXT: Readonly<Record<Transaction['state'], PlainMessageKey>> = {
  done: 'transactions.stateDone',
  waiting: 'transactions.stateWaiting',
  given_back: 'transactions.stateGivenBack',
};

export const GROUP_TEXT: Readonly<Record<TransactionGroup, PlainMessageKey>> = {
  deposits: 'transactions.groupDeposits',
  withdrawals: 'transactions.groupWithdrawals',
  bets: 'transactions.groupBets',
  wins: 'transactions.groupWins',
  bonuses: 'transactions.groupBonuses',
  rebates: 'transactions.groupRebates',
  others: 'transactions.groupOthers',
};
