import { MOVEMENT_KINDS } from '@mela/contract/console/player-words';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { noteLook, type Looked } from './note-look.ts';
import type { PlayerOptions } from './player-options.ts';
import { listNotes } from './players.store.ts';

/** The lists on a member's page. Each page of each is noted with its reader. */
export function createPlayerRecords(options: PlayerOptions) {
  const { database, members, wallet, rounds, cashier, sessions } = options;

  /** The member whose list it is, once the look is noted. */
  async function look(context: StaffContext, memberId: string, looked: Looked): Promise<bigint | Failed> {
    const id = BigInt(memberId);
    const member = await members.byId(id);
    if (member?.merchantId !== context.staff.merchantId) return failed('not_found');
    await noteLook(database, context, id, looked);
    return id;
  }

  const consolePlayerMovements: Handler<'consolePlayerMovements'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'movements');
    if (isFailed(memberId)) return memberId;
    const besidePlay = query.list === 'beside_play';
    const rows = await wallet.statement(memberId, { before: beforeOf(query), limit: query.limit + 1, besidePlay });
    return pageOf(
      rows,
      query.limit,
      ({ seq }) => seq,
      ({ seq, kind, amountMinor, currency, cashMinor, cashAfterMinor, counterparty, key, at }) => {
        const { exponent } = currencyOf(currency);
        return {
          movementId: `${memberId}-${seq}`,
          kind: movementKind(kind),
          amount: wireAmount(amountMinor, exponent),
          currency,
          cash: wireAmount(cashMinor, exponent),
          cashAfter: cashAfterMinor === null ? null : wireAmount(cashAfterMinor, exponent),
          counterparty,
          key,
          at: at.toISOString(),
        };
      },
    );
  };

  const consolePlayerBets: Handler<'consolePlayerBets'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'bets');
    if (isFailed(memberId)) return memberId;
    const asked = { before: beforeOf(query), state: query.state, limit: query.limit + 1 };
    const bets = await rounds.betsOf(memberId, asked, context.language);
    return pageOf(
      bets,
      query.limit,
      ({ betId }) => betId,
      ({ betId, vendorName, gameName, roundId, state, stake, win, net, currency, placedAt, settledAt, canReplay }) => ({
        betId,
        vendorName,
        gameName,
        roundId,
        state,
        stake,
        win,
        net,
        currency,
        placedAt,
        settledAt,
        canReplay,
      }),
    );
  };

  const consolePlayerReplay: Handler<'consolePlayerReplay'> = async ({ context, params }) => {
    const memberId = await look(context, params.memberId, 'replay');
    if (isFailed(memberId)) return memberId;
    const replay = await rounds.replayOf(memberId, params.betId, context);
    return isFailed(replay) ? replay : { url: replay.content.game_url };
  };

  const consolePlayerOrders: Handler<'consolePlayerOrders'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'orders');
    if (isFailed(memberId)) return memberId;
    const page = {
      memberId,
      merchantId: context.merchant.id,
      language: context.language,
      before: beforeOf(query),
      limit: query.limit + 1,
    };
    if (query.kind === 'withdrawal')
      return pageOf(
        await cashier.withdrawalsOf(page),
        query.limit,
        ({ orderId }) => orderId,
        ({ orderId, methodName: method, amount, currency, state, account, createdAt, finishedAt: endedAt }) => ({
          orderId,
          method,
          amount,
          currency,
          state,
          account,
          createdAt,
          endedAt,
        }),
      );
    return pageOf(
      await cashier.depositsOf(page),
      query.limit,
      ({ orderId }) => orderId,
      ({ orderId, methodName: method, amount, currency, state, createdAt, settledAt: endedAt }) => ({
        orderId,
        method,
        amount,
        currency,
        state,
        account: null,
        createdAt,
        endedAt,
      }),
    );
  };

  const consolePlayerSessions: Handler<'consolePlayerSessions'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'sessions');
    if (isFailed(memberId)) return memberId;
    const asked = { living: query.list === 'living', before: beforeOf(query), limit: query.limit + 1 };
    return pageOf(
      await sessions.logins(memberId, asked, context.merchant),
      query.limit,
      ({ id }) => id,
      (row) => ({
        sessionId: row.id.toString(),
        device: row.device_name,
        ip: row.ip,
        startedAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        isLiving: row.is_living,
      }),
    );
  };

  const consolePlayerDevices: Handler<'consolePlayerDevices'> = async ({ context, params }) => {
    const memberId = await look(context, params.memberId, 'devices');
    if (isFailed(memberId)) return memberId;
    const rows = await sessions.usedDevices(memberId);
    return {
      list: rows.map((row) => ({
        device: row.device_name,
        logins: row.logins,
        addresses: row.addresses,
        newestIp: row.newest_ip,
        firstAt: row.first_at.toISOString(),
        lastAt: row.last_at.toISOString(),
      })),
    };
  };

  const consolePlayerMessages: Handler<'consolePlayerMessages'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'messages');
    if (isFailed(memberId)) return memberId;
    const page = { before: beforeOf(query), limit: query.limit + 1 };
    return pageOf(
      await options.inbox.kept(memberId, page, context.language),
      query.limit,
      ({ id }) => id,
      ({ id, source, title, text, sentAt, readAt, deletedAt }) => ({
        messageId: id.toString(),
        source,
        title,
        text,
        sentAt: sentAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
        deletedAt: deletedAt?.toISOString() ?? null,
      }),
    );
  };

  const consolePlayerChat: Handler<'consolePlayerChat'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'chat');
    if (isFailed(memberId)) return memberId;
    const before = query.cursor === undefined ? undefined : Math.min(Number.parseInt(query.cursor, 10), LAST_SEQ);
    return pageOf(
      await options.chat.transcript(memberId, { before, limit: query.limit + 1 }),
      query.limit,
      ({ seq }) => seq,
      ({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }),
    );
  };

  const consolePlayerFeedback: Handler<'consolePlayerFeedback'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'feedback');
    if (isFailed(memberId)) return memberId;
    return pageOf(
      await options.feedback.sentBy(memberId, { before: beforeOf(query), limit: query.limit + 1 }),
      query.limit,
      ({ id }) => id,
      (row) => ({
        feedbackId: row.id.toString(),
        reference: row.reference,
        text: row.text,
        state: row.state,
        answer: row.answer,
        createdAt: row.created_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
      }),
    );
  };

  const consolePlayerNotes: Handler<'consolePlayerNotes'> = async ({ context, params, query }) => {
    const memberId = await look(context, params.memberId, 'notes');
    if (isFailed(memberId)) return memberId;
    const rows = await listNotes(database, memberId, beforeOf(query), query.limit + 1);
    const names = await options.staffNames([...new Set(rows.map(({ staff_id: staffId }) => staffId))]);
    return pageOf(
      rows,
      query.limit,
      ({ id }) => id,
      ({ id, content: text, staff_id: staffId, written_at: at }) => ({
        noteId: id.toString(),
        text,
        by: names.get(staffId) ?? '',
        at: at.toISOString(),
      }),
    );
  };

  return {
    consolePlayerMovements,
    consolePlayerBets,
    consolePlayerReplay,
    consolePlayerOrders,
    consolePlayerSessions,
    consolePlayerDevices,
    consolePlayerMessages,
    consolePlayerChat,
    consolePlayerFeedback,
    consolePlayerNotes,
  };
}

/** Places in a chat are 32-bit. */
const LAST_SEQ = 2_147_483_647;

/** One row more than requested shows whether there is a next page. */
function pageOf<Row, Wire>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => bigint | number | string,
  wire: (row: Row) => Wire,
): { list: Wire[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { list: page.map(wire), next: last === undefined ? null : placeOf(last).toString() };
}

function beforeOf({ cursor }: { readonly cursor?: string | undefined }): bigint | undefined {
  return cursor === undefined ? undefined : BigInt(cursor);
}

type MovementKind = (typeof MOVEMENT_KINDS)[number];

function movementKind(kind: string): MovementKind {
  const found = MOVEMENT_KINDS.find((known) => known === kind);
  if (!found) throw new Error(`${kind} moves no money`);
  return found;
}
