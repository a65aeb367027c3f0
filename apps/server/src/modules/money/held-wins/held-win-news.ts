import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { JobHandler, JobResult } from '#/jobs/jobs.ts';
import { findHeldWin, type HeldWinRow } from './held-wins.store.ts';

/** The content of a member's message. */
export type HeldWinNews = Pick<HeldWinRow, 'id' | 'amount_minor' | 'currency' | 'state'>;

/** The content of the message to the people who run the site, by mail where an address is set. */
export interface OperatorNews {
  /** The same for every attempt. */
  readonly id: string;
  readonly merchantId: bigint;
  readonly subject: string;
  readonly text: string;
}

export interface Tellers {
  readonly tellMember: (memberId: bigint, news: HeldWinNews) => Promise<void>;
  /** False when it should be tried again. */
  readonly tellOperator: (news: OperatorNews) => Promise<boolean>;
  /** For metrics. */
  readonly onAlarm: (alarm: 'win_held' | 'win_kept') => void;
}

const AGAIN_SECONDS = 60;

/** The jobs that movements of the ledger create, in the same transaction: a crash loses no message. */
export function heldWinJobs(options: Tellers & { readonly database: Database; readonly log: FastifyBaseLogger }) {
  const { database, log, tellMember, tellOperator, onAlarm } = options;

  const held_win_told: JobHandler = async (payload, attempts) => {
    const { heldWinId } = payload as { heldWinId: string };
    const win = await findHeldWin(database, BigInt(heldWinId));
    if (!win) throw new Error(`There is no held win ${heldWinId}`);
    const sum = textOf(win.amount_minor, win.currency);
    const facts = {
      heldWin: heldWinId,
      memberId: win.member_id.toString(),
      vendor: win.vendor_code,
      game: win.game_code,
      round: win.round_ref,
      sum,
    };
    if (attempts <= 1) {
      onAlarm('win_held');
      log.warn(facts, 'a win above its ceiling is held until two people have decided');
    }
    if (win.state === 'held') await tellMember(win.member_id, win);
    return sendToOperator({
      id: `held-win:${heldWinId}`,
      merchantId: win.merchant_id,
      subject: `A win of ${sum} is held`,
      text: `Member ${win.member_id} won ${sum} in ${win.game_code} of ${win.vendor_code}, above the ceiling of ${textOf(win.ceiling_minor, win.currency)}. Two people must look at it:\n\nnpm run mela -- wins list\nnpm run mela -- wins release ${heldWinId} --by <name> --reason "…"\nnpm run mela -- wins send-back ${heldWinId} --by <name> --reason "…"`,
    });
  };

  const win_kept_told: JobHandler = async (payload, attempts) => {
    const { memberId, roundId, vendor } = payload as { memberId: string; roundId: string; vendor: string };
    if (attempts <= 1) {
      onAlarm('win_kept');
      log.error(
        { memberId, roundId, vendor },
        'a bet was rolled back after it had won: the stake is back and the win stays',
      );
    }
    const [merchant] = await database.query<{ merchant_id: bigint }>(
      'select merchant_id from rounds where member_id = $1 and id = $2',
      [BigInt(memberId), BigInt(roundId)],
    );
    return sendToOperator({
      id: `win-kept:${memberId}:${roundId}`,
      merchantId: merchant?.merchant_id ?? 0n,
      subject: `${vendor} rolled back a bet that had won`,
      text: `In round ${roundId} of member ${memberId} the stake was given back after a win was paid. By the protocol the win stays. Ask ${vendor} what it meant.`,
    });
  };

  async function sendToOperator(news: OperatorNews): Promise<JobResult> {
    return (await tellOperator(news)) ? 'done' : { again: AGAIN_SECONDS };
  }

  return { held_win_told, win_kept_told };
}

function textOf(minor: bigint, currency: string): string {
  return `${wireAmount(minor, currencyOf(currency).exponent)} ${currency}`;
}
