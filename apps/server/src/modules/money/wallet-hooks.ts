import type { WalletHook } from './wallet/wallet.ts';

/**
 * Which guards and companions of modules run in the wallet's transaction, by kind. After a change write the migration anew, `0090`
 * until the first release: `node apps/server/src/modules/money/write-wallet-hooks.ts NNNN`.
 */
export const WALLET_HOOKS: readonly WalletHook[] = [
  {
    kinds: ['bet_placed', 'bet_won', 'bet_won_held', 'bet_rolled_back', 'round_closed'],
    guard: 'round_guard',
    companion: 'round_apply',
  },
  { kinds: ['held_win_released', 'held_win_sent_back'], companion: 'held_win_settle' },
  { kinds: ['deposit_settled'], companion: 'cashier_deposit_settle' },
  { kinds: ['withdrawal_held'], guard: 'cashier_withdrawal_check', companion: 'cashier_withdrawal_add' },
  {
    kinds: ['withdrawal_paid', 'withdrawal_returned'],
    guard: 'cashier_withdrawal_end_check',
    companion: 'cashier_withdrawal_finish',
  },
];
