import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import type { Tellers } from './held-win-news.ts';
import {
  addVote,
  countWaiting,
  countWaitingAt,
  findCeiling,
  findHeldWin,
  lockHeldWin,
  readCeilings,
  readVotes,
  readWaiting,
  setCeiling,
  type CeilingRow,
  type Decision,
  type HeldWinRow,
  type VoteRow,
} from './held-wins.store.ts';

/** This many people must agree before a held win moves. */
const PEOPLE_NEEDED = 2;
const LISTED_MAX = 200;

export interface Person {
  readonly id: bigint;
  readonly name: string;
}

export interface DecisionOptions extends Pick<Tellers, 'tellMember'> {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly log: FastifyBaseLogger;
}

/** `waits`: these people want it so far. `ended`: the win has already ended, this way. */
export type Decided =
  | { readonly status: 'not_found' }
  | { readonly status: 'ended'; readonly state: 'released' | 'sent_back' }
  | { readonly status: 'waits'; readonly wantedBy: readonly string[] }
  | { readonly status: 'done'; readonly state: 'released' | 'sent_back'; readonly wantedBy: readonly string[] };

/**
 * Wins above a ceiling, which the ledger booked to `locked`: two different people release one to the player's cash, or send it back to the vendor's
 * account. Each vote is a row with its reason. Amounts are minor units.
 */
export function createDecisions(options: DecisionOptions) {
  const { database, wallet } = options;

  /**
   * Notes a person's decision; when a second person decides the same the money moves, once. Repeating it after a crash between the vote and the
   * movement completes the movement.
   */
  async function decide(wish: {
    readonly heldWinId: bigint;
    readonly person: Person;
    readonly decision: Decision;
    /** 3 to 500 characters. */
    readonly reason: string;
  }): Promise<Decided> {
    const { heldWinId, person, decision, reason } = wish;
    const win = await findHeldWin(database, heldWinId);
    if (!win) return { status: 'not_found' };
    if (win.state !== 'held') return { status: 'ended', state: win.state };
    const vote = { held_win_id: heldWinId, staff_id: person.id, staff_name: person.name, decision, reason };
    await database.transaction(async (tx) => {
      await lockHeldWin(tx, heldWinId);
      if (!(await addVote(tx, vote))) return;
      await addAuditEvent(tx, {
        ...byCommand(win.merchant_id, person),
        action: `held_win_${decision}_wanted`,
        subject: { kind: 'held_win', id: heldWinId },
        reason,
      });
    });
    // Read after the vote is on disk: of two parallel votes at least the later sees both.
    const votes = await readVotes(database, [heldWinId]);
    const wantedBy = votes.filter((vote) => vote.decision === decision).map((vote) => vote.staff_name);
    if (wantedBy.length < PEOPLE_NEEDED) return { status: 'waits', wantedBy };
    return move(win, decision, wantedBy);
  }

  async function move(win: HeldWinRow, decision: Decision, wantedBy: readonly string[]): Promise<Decided> {
    const state = decision === 'release' ? 'released' : 'sent_back';
    const outcome = await wallet.post({
      key: `held-win:${state}:${win.id}`,
      kind: decision === 'release' ? 'held_win_released' : 'held_win_sent_back',
      memberId: win.member_id,
      currency: win.currency,
      amountMinor: 0n,
      counterparty: decision === 'release' ? '' : `vendor:${win.vendor_code}`,
      answers: win.key,
      round: win.round_ref,
      args: { heldWinId: win.id.toString() },
    });
    if (outcome.status === 'refused' && outcome.reason === 'hold_already_ended') {
      const ended = await findHeldWin(database, win.id);
      if (ended && ended.state !== 'held') return { status: 'ended', state: ended.state };
    }
    // One of them has withdrawn their vote since.
    if (outcome.status === 'retry' && outcome.reason === 'votes_missing') return { status: 'waits', wantedBy };
    if (outcome.status !== 'applied') throw new Error(`A held win was not moved: ${outcome.status}`);
    options.log.warn({ heldWin: win.id, state, wantedBy }, 'a held win has ended');
    await options.tellMember(win.member_id, { ...win, state });
    return { status: 'done', state, wantedBy };
  }

  return {
    decide,
    async waiting(): Promise<readonly { readonly win: HeldWinRow; readonly votes: readonly VoteRow[] }[]> {
      const wins = await readWaiting(database, LISTED_MAX);
      const votes = await readVotes(
        database,
        wins.map((win) => win.id),
      );
      return wins.map((win) => ({ win, votes: votes.filter((vote) => vote.held_win_id === win.id) }));
    },
    countWaiting: () => countWaiting(database),
    countWaitingAt: (merchantId: bigint, atMost: number) => countWaitingAt(database, merchantId, atMost),
    merchantOf: async (heldWinId: bigint) => (await findHeldWin(database, heldWinId))?.merchant_id,
    ceilings: (merchantId: bigint, currency: string): Promise<CeilingRow[]> =>
      readCeilings(database, merchantId, currency),
    async setCeiling(row: Omit<Parameters<typeof setCeiling>[1], 'changed_by'>, person: Person): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await findCeiling(tx, row);
        await setCeiling(tx, { ...row, changed_by: person.name });
        await addAuditEvent(tx, {
          ...byCommand(row.merchant_id, person),
          action: 'ceiling_changed',
          subject: { kind: 'ceiling', id: `${row.vendor_code}/${row.game_code}/${row.currency}` },
          before: { ceilingMinor: before?.toString() ?? null },
          after: { ceilingMinor: row.ceiling_minor?.toString() ?? null },
        });
      });
      options.log.warn({ ...row, ceiling_minor: row.ceiling_minor?.toString() }, 'the ceiling of wins was changed');
    },
  };
}

/** A person who runs the command is identified by their password alone. */
function byCommand(merchantId: bigint, { id: staffId }: Person) {
  return { merchantId, staffId, ip: '', userAgent: 'npm run mela -- wins' };
}

export type Decisions = ReturnType<typeof createDecisions>;
