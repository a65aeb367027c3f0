import { RECONCILE_CHAIN_REBATES } from '#/modules/agency/chain-rebates/chain-rebates.ts';
import { RECONCILE_CONTRACT_PAY } from '#/modules/agency/contract-pay/contract-pay.ts';
import { RECONCILE_REFERRALS } from '#/modules/agency/invitations/invitations.ts';
import { RECONCILE_RED_RAINS } from '#/modules/agency/red-rain/red-rain.ts';
import { RECONCILE_POOLS, RECONCILE_PRIZES } from '#/modules/play/jackpots/jackpots.ts';
import { RECONCILE_ROUNDS } from '#/modules/play/rounds/rounds.ts';
import { RECONCILE_APPROVED_CORRECTIONS, RECONCILE_CORRECTIONS } from '#/modules/operator/players/players.ts';
import { RECONCILE_AWARDS } from '#/modules/money/awards/awards.ts';
import { RECONCILE_BONUSES } from '#/modules/money/bonus/bonus.ts';
import { RECONCILE_FREE_ROUNDS } from '#/modules/money/free-rounds/free-rounds.ts';
import { RECONCILE_ORDERS, RECONCILE_REPORTS } from '#/modules/money/cashier/cashier.ts';
import { RECONCILE_CEILINGS, RECONCILE_HELD_WINS } from '#/modules/money/held-wins/held-wins.ts';
import { RECONCILE_REWARDS } from '#/modules/money/rewards/rewards.ts';
import { RECONCILE_RULES } from './ledger-rules.store.ts';
import type { Reconciliation } from '#/modules/money/wallet/wallet.ts';

/** Rows of kinds that no module books yet. */
const RECONCILE_NONE = `
select l.member_id, format('row %s is a %s, which no module books', l.seq, l.kind) as problem
from wallet_ledger l join wallet_kinds k on k.kind = l.kind and k.source = 'none'
where l.member_id > $1 and l.member_id <= $2 and l.kind not in ('bet_placed', 'bet_won', 'round_closed') and l.status = 'applied'`;

/**
 * What rows are held against, by the `source` of their kind in the table wallet_kinds. A kind with a source that is not here fails a test. 'ledger' means
 * other rows alone, which the wallet looks at itself.
 */
export const LEDGER_SOURCES = {
  orders: [{ sql: RECONCILE_ORDERS }, { sql: RECONCILE_REPORTS, of: 'house' }],
  rounds: [{ sql: RECONCILE_ROUNDS }],
  held_wins: [{ sql: RECONCILE_HELD_WINS }, { sql: RECONCILE_CEILINGS, of: 'house' }],
  pools: [{ sql: RECONCILE_PRIZES }, { sql: RECONCILE_POOLS, of: 'house' }],
  rebates: [{ sql: RECONCILE_REWARDS }],
  gifts: [],
  awards: [{ sql: RECONCILE_AWARDS }],
  free_rounds: [{ sql: RECONCILE_FREE_ROUNDS }],
  referrals: [{ sql: RECONCILE_REFERRALS }],
  bonuses: [{ sql: RECONCILE_BONUSES }],
  chain_rebates: [{ sql: RECONCILE_CHAIN_REBATES }],
  contracts: [{ sql: RECONCILE_CONTRACT_PAY }],
  red_rains: [{ sql: RECONCILE_RED_RAINS }],
  approvals: [{ sql: RECONCILE_CORRECTIONS }, { sql: RECONCILE_APPROVED_CORRECTIONS, of: 'house' }],
  ledger: [],
  none: [{ sql: RECONCILE_NONE }],
} as const satisfies Record<string, readonly Reconciliation[]>;

/** What the tables of other modules must say alike with the ledger; `npm run mela -- ledger verify` compares them. */
export const LEDGER_RECONCILIATIONS: readonly Reconciliation[] = Object.values(LEDGER_SOURCES).flat();

/** The same, and that the database still decides over money as the migrations say: what `ledger verify` runs. */
export const WHOLE_PROOF: readonly Reconciliation[] = [
  ...LEDGER_RECONCILIATIONS,
  { sql: RECONCILE_RULES, of: 'house' },
];
