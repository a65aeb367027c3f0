import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import type { OperatorAnswer, OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { claimDue, claimOfRound, postpone, settleCall, type OutboxCall } from './outbox.store.ts';

/**
 * Sends the outbox to the operator: each call at once, then ten times with growing pauses, then every minute, until it
 * is answered. Retries are safe because each call has its own transaction id.
 */
export function startCourier(options: CourierOptions): Courier {
  const { database, operator, log, claimSeconds, secondMs = 1_000 } = options;
  const underWay = new Map<string, Promise<void>>();
  /** The last look for calls that are due, and the calls that it claimed, by round. */
  let claiming: Promise<ReadonlyMap<string, Promise<void>>> = Promise.resolve(new Map());
  let stopped = false;
  let timer = setTimeout(() => void rounds(), 0);

  return {
    claimSeconds,
    bring: (call) => track(call.roundId, attempt({ ...call, attempts: 1 })),
    deliver(roundId) {
      const running = underWay.get(roundId);
      if (running) return running;
      return track(roundId, claimAndAttempt(roundId));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };

  async function claimAndAttempt(roundId: string): Promise<void> {
    const [call] = await claimOfRound(database, roundId, claimSeconds);
    if (call) return attempt(call);
    // The poll of `rounds` may have claimed it at the same moment.
    const claimed = await claiming.catch(() => undefined);
    await claimed?.get(roundId);
  }

  async function rounds(): Promise<void> {
    try {
      claiming = claimDue(database, MAX_AT_ONCE, claimSeconds).then(
        (calls) => new Map(calls.map((call) => [call.roundId, track(call.roundId, attempt(call))])),
      );
      await Promise.all((await claiming).values());
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
    if (!stopped) timer = setTimeout(() => void rounds(), secondMs);
  }

  function track(roundId: string, work: Promise<unknown>): Promise<void> {
    const settled = work.then(
      () => {},
      (error: unknown) => log.error({ err: error, roundId }, 'a call could not be delivered'),
    );
    const done = settled.finally(() => {
      if (underWay.get(roundId) === done) underWay.delete(roundId);
    });
    underWay.set(roundId, done);
    return done;
  }

  async function attempt(call: OutboxCall): Promise<void> {
    const answer = await operator.call(call.path, call.body);
    const said = answer.known ? answer.status : answer.why;
    const end = endOf(call, answer);
    if (end) {
      await settleCall(database, call, { answer: said, end });
      return;
    }
    const seconds = (pauseSeconds(call.attempts) * secondMs) / 1_000;
    await postpone(database, call.id, said, seconds);
    const level = answer.known && call.attempts >= PATIENT_ATTEMPTS ? 'error' : 'warn';
    log[level](
      { roundId: call.roundId, path: call.path, attempts: call.attempts, answer: said, againInSeconds: seconds },
      'the operator did not take a call',
    );
  }
}

/** The state that an answer leads to; `undefined` while the call must be sent again. */
function endOf(call: OutboxCall, answer: OperatorAnswer): 'closed' | 'rolled_back' | undefined {
  if (!answer.known) return undefined;
  const isWin = call.path === '/transaction/win';
  if (answer.status === 'RS_OK') return isWin ? 'closed' : 'rolled_back';
  if (answer.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return 'rolled_back';
  // A bet that the operator refused, and never will accept, has nothing to refund.
  if (!isWin && answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return 'rolled_back';
  return undefined;
}

/** Ten tries after one, two, … ten seconds, then one every minute. */
export function pauseSeconds(attempts: number): number {
  return attempts < PATIENT_ATTEMPTS ? attempts : 60;
}

const PATIENT_ATTEMPTS = 10;
const MAX_AT_ONCE = 20;

export interface Courier {
  /** How long a call that was written as claimed is this process's to send. */
  readonly claimSeconds: number;
  /** Sends a call that was just written as claimed, without reading it again; as `deliver` else. */
  bring(call: Omit<OutboxCall, 'attempts'>): Promise<void>;
  /** Sends the waiting call of a round now; resolves when it was tried, answered or not. Never rejects. */
  deliver(roundId: string): Promise<void>;
  /** Lets running calls finish and sends no more. */
  stop(): Promise<void>;
}

interface CourierOptions {
  readonly database: Database;
  readonly operator: OperatorClient;
  readonly log: FastifyBaseLogger;
  /** Longer than a call may take. */
  readonly claimSeconds: number;
  /** Milliseconds per second of its pauses. Default 1,000; tests shorten it. */
  readonly secondMs?: number | undefined;
}
