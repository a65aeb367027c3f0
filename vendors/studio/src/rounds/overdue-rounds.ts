import type { Database, Queryable } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import type { Courier } from '../outbox/courier.ts';
import { insertCall } from '../outbox/outbox.store.ts';
import type { Round } from './round.ts';
import { pay } from './reveal-step.ts';
import { lockOverdue, markAbandoned, moveRound } from './rounds.store.ts';
import { rollbackCall } from './round-calls.ts';

/**
 * Ends abandoned rounds: a bet whose process died before the answer is rolled back; free spins that the player left are
 * paid as decided. Runs in every process; each row is taken by one.
 */
export function watchOverdueRounds(options: WatchOptions): Repeating & { sweep(): Promise<number> } {
  const { database, courier, log, everyMs } = options;
  return { sweep, ...repeat({ turn: sweep, everyMs, log, failed: 'overdue rounds could not be ended' }) };

  async function sweep(): Promise<number> {
    const ended = await database.transaction(async (tx) => {
      const lost = await lockOverdue(tx, 'betting');
      for (const round of lost) {
        if (await moveRound(tx, round.id, 'cancelling'))
          await insertCall(tx, rollbackCall(round, await tokenOf(tx, round)));
      }
      const left = await lockOverdue(tx, 'playing');
      for (const round of left) {
        await markAbandoned(tx, round.id);
        await pay(tx, round, await tokenOf(tx, round));
      }
      return [...lost, ...left];
    });
    for (const round of ended) {
      log.info({ roundId: round.id, was: round.state }, 'an overdue round was ended');
      void courier.deliver(round.id);
    }
    return ended.length;
  }
}

async function tokenOf(tx: Queryable, round: Round): Promise<string> {
  const [row] = await tx.query<{ operator_token: string }>('select operator_token from sessions where id = $1', [
    round.sessionId,
  ]);
  if (!row) throw new Error(`Round ${round.id} has no session`);
  return row.operator_token;
}

interface WatchOptions {
  readonly database: Database;
  readonly courier: Courier;
  readonly log: FastifyBaseLogger;
  readonly everyMs: number;
}
