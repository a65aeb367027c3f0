import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import type { OrderProgress } from '@mela/contract/record-rules';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { OrderLook } from './order-card.tsx';

/** The look of each state: always a sign and words, with colour only in addition. */
export const DEPOSIT_LOOK: Readonly<Record<Deposit['state'], OrderLook>> = {
  created: { icon: 'wallet', tone: 'waiting', isMoving: false },
  pending: { icon: 'timer', tone: 'waiting', isMoving: true },
  settled: { icon: 'circle-check', tone: 'done', isMoving: false },
  failed: { icon: 'circle-x', tone: 'wrong', isMoving: false },
  expired: { icon: 'clock', tone: 'wrong', isMoving: false },
};

export const WITHDRAWAL_LOOK: Readonly<Record<Withdrawal['state'], OrderLook>> = {
  review: { icon: 'shield-check', tone: 'waiting', isMoving: false },
  held: { icon: 'lock', tone: 'waiting', isMoving: true },
  sent: { icon: 'send', tone: 'waiting', isMoving: true },
  paid: { icon: 'circle-check', tone: 'done', isMoving: false },
  returned: { icon: 'undo-2', tone: 'wrong', isMoving: false },
};

export const DEPOSIT_STATE_TEXT: Readonly<Record<Deposit['state'], PlainMessageKey>> = {
  created: 'cashier.stateCreated',
  pending: 'cashier.statePending',
  settled: 'cashier.stateSettled',
  failed: 'cashier.stateFailed',
  expired: 'cashier.stateExpired',
};

export const WITHDRAWAL_STATE_TEXT: Readonly<Record<Withdrawal['state'], PlainMessageKey>> = {
  review: 'cashier.stateReview',
  held: 'cashier.stateHeld',
  sent: 'cashier.stateSent',
  paid: 'cashier.statePaid',
  returned: 'cashier.stateReturned',
};

/** The filters for either kind of order. */
export const PROGRESS_TEXT: Readonly<Record<OrderProgress, PlainMessageKey>> = {
  waiting: 'cashier.progressWaiting',
  done: 'cashier.progressDone',
  failed: 'cashier.progressFailed',
};
