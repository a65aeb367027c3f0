import type { Value } from '@mela/contract/operations';
import type { Bet } from '@mela/contract/records';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { CallContext, Handler, MemberContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { StatementRow } from '#/modules/money/wallet/wallet.ts';
import { createBetViews } from './bet-views.ts';
import type { RoundsOptions, RoundState } from './round.ts';
import { MAX_ID, readRound, readRounds, type RoundRow } from './rounds.store.ts';

/** More open rounds than a person can have; beyond it the oldest are left out. */
const MAX_OPEN_ROUNDS = 200;

/** The calls of the bet record (M22): the member's own rounds only, regardless of the requested id. */
export function betRecordHandlers(options: RoundsOptions) {
  const { database, vendors, wallet } = options;
  const { betOf, canReplay } = createBetViews(options);

  async function newestBets(memberId: bigint, limit: number, language: string): Promise<Bet[]> {
    const rows = await readRounds(database, memberId, { before: undefined, state: undefined, limit });
    return Promise.all(rows.map((row) => betOf(row, language)));
  }

  async function betsOf(
    memberId: bigint,
    asked: { before: bigint | undefined; state: RoundState | undefined; limit: number },
    language: string,
  ): Promise<(Bet & { canReplay: boolean })[]> {
    const rows = await readRounds(database, memberId, asked);
    return Promise.all(
      rows.map(async (row) => ({ ...(await betOf(row, language)), canReplay: await canReplay(row, language) })),
    );
  }

  const betRecord: Handler<'betRecord'> = async ({ context, query }) => {
    const before = query.before === undefined ? undefined : idOf(query.before);
    // One row more than requested shows whether there is a next page.
    const rows = await readRounds(database, context.session.memberId, {
      before,
      state: query.state,
      limit: query.pageSize + 1,
    });
    const page = rows.slice(0, query.pageSize);
    return {
      list: await Promise.all(page.map((row) => betOf(row, context.language))),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const openRounds: Handler<'openRounds'> = async ({ context }) => {
    const rows = await readRounds(database, context.session.memberId, {
      before: undefined,
      state: 'open',
      limit: MAX_OPEN_ROUNDS,
    });
    return { list: await Promise.all(rows.map((row) => betOf(row, context.language))) };
  };

  const betDetail: Handler<'betDetail'> = async ({ context, params }) => {
    const row = await ownRound(database, context, params.betId);
    if (!row) return failed('bet_not_found');
    const { exponent } = currencyOf(row.currency);
    const counterparty = `vendor:${row.vendor_code}`;
    const movements = await wallet.roundRows(row.member_id, {
      counterparty,
      roundRef: row.round_ref,
      firstSeq: row.first_seq,
      lastSeq: row.last_seq,
    });
    return {
      ...(await betOf(row, context.language)),
      gateway: await options.gatewayOf(row.member_id, row.launch_id),
      movements: movements.map(({ seq, kind, amountMinor, cashAfterMinor, key, at }) => ({
        balanceAfter: wireAmountOrNull(cashAfterMinor, exponent),
        transferId: seq.toString(),
        kind: movementKind(kind),
        amount: wireAmount(amountMinor, exponent),
        // The vendor's own reference, without the prefix of the ledger.
        reference: key.startsWith(`${counterparty}:`) ? key.slice(counterparty.length + 1) : key,
        at: at.toISOString(),
      })),
      canReplay: await canReplay(row, context.language),
    };
  };

  async function replayOf(
    memberId: bigint,
    betId: string,
    { language, merchant }: Pick<CallContext, 'language' | 'merchant'>,
  ): Promise<Value<'betReplay'> | Failed> {
    const row = await readRound(database, memberId, idOf(betId));
    if (!row) return failed('bet_not_found');
    const vendor = vendors.get(row.vendor_code);
    if (!vendor || !(await canReplay(row, language))) return failed('replay_not_available');
    const reply = await vendor.replay({
      userId: row.member_id.toString(),
      gameCode: row.game_code,
      roundRef: row.round_ref,
      language,
      timeZone: merchant.timeZone,
    });
    if (!reply.ok) return failed(reply.reason === 'not_found' ? 'replay_not_available' : 'vendor_unavailable');
    return { content: { game_url: reply.value }, gameOrigin: vendor.gameOrigin };
  }

  const betReplay: Handler<'betReplay'> = ({ context, params }) =>
    replayOf(context.session.memberId, params.betId, context);

  return { betRecord, betDetail, betReplay, openRounds, newestBets, betsOf, replayOf };
}

type MovementKind = Value<'betDetail'>['movements'][number]['kind'];

const MOVEMENT_KINDS: readonly MovementKind[] = [
  'bet_placed',
  'bet_won',
  'bet_rolled_back',
  'bet_won_held',
  'free_round_won',
  'held_win_released',
  'held_win_sent_back',
];

/** The ledger keeps only these in a round. */
function movementKind(kind: StatementRow['kind']): MovementKind {
  const found = MOVEMENT_KINDS.find((known) => known === kind);
  if (!found) throw new Error(`${kind} is no movement of a round`);
  return found;
}

function wireAmountOrNull(minor: bigint | null, exponent: number): string | null {
  return minor === null ? null : wireAmount(minor, exponent);
}

function ownRound(database: Database, context: MemberContext, betId: string): Promise<RoundRow | undefined> {
  return readRound(database, context.session.memberId, idOf(betId));
}

function idOf(text: string): bigint {
  const id = BigInt(text);
  return id > MAX_ID ? MAX_ID : id;
}
