import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import { isConnectionError } from '@mela/database/postgres-database';
import { refuseInsideTransaction } from '@mela/database/statement-guard';
import type { WalletCall } from '#/modules/money/wallet/wallet-call.ts';
import { outcomeOf } from '#/modules/money/wallet/wallet-outcome.ts';
import type { BalanceChange, WalletOutcome } from '#/modules/money/wallet/wallet-outcome.ts';
import type { PostedRow, WalletStore } from '#/modules/money/wallet/wallet.store.ts';

/**
 * Group commit: calls that arrive while a batch is under way wait together and share the next round trip and the next sync to disk. One
 * batch is in flight on the embedded engine, a few on PostgreSQL. A batch is sorted by member, so that two of them never wait for each other
 * in a ring; calls of one member keep their order.
 */
export function createPostingQueue(options: PostingQueueOptions): PostingQueue {
  const { database, store, announce } = options;
  const flightsMax = database.engine === 'pglite' ? 1 : FLIGHTS_MAX_POSTGRES;
  // The queue belongs to no request: a batch must not appear to run inside the transaction of the first caller.
  const detached = new AsyncResource('wallet-posting-queue');
  const flying = new Set<bigint>();
  let waiting: Waiting[] = [];
  let flights = 0;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  let closed: PromiseWithResolvers<void> | undefined;

  /**
   * An idle queue posts at once. While a batch is in flight the next one gathers until it is full or the other has landed, because few
   * large batches cost less than many small ones; but it never waits long for one that is stuck.
   */
  function schedule(): void {
    if (soon || flights >= flightsMax || waiting.length === 0) return;
    if (flights === 0 || waiting.length >= BATCH_MAX) soon = setImmediate(takeOff);
    else later ??= setTimeout(takeOff, GATHER_MS);
  }

  function takeOff(): void {
    clearTimeout(later);
    soon = undefined;
    later = undefined;
    if (flights >= flightsMax) return;
    const batch = nextBatch();
    if (batch.length === 0) return;
    const members = new Set(batch.map(({ memberId }) => memberId));
    for (const member of members) flying.add(member);
    flights += 1;
    void postBatch(batch, store, announce).finally(() => {
      for (const member of members) flying.delete(member);
      flights -= 1;
      if (closed && flights === 0 && waiting.length === 0) closed.resolve();
      schedule();
    });
    schedule();
  }

  /**
   * Members of a batch in flight are left for a later one: it would only wait for their rows, and delay its others. So are those of whom
   * one posting did not fit: a later one must not pass it.
   */
  function nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const behind = new Set(flying);
    let rows = 0;
    for (const one of waiting) {
      const fits = rows + one.calls.length <= BATCH_MAX && !behind.has(one.memberId);
      (fits ? batch : left).push(one);
      if (fits) rows += one.calls.length;
      else behind.add(one.memberId);
    }
    waiting = left;
    return batch;
  }

  return {
    post(calls) {
      refuseInsideTransaction(database, 'A wallet call was sent');
      const [first] = calls;
      if (!first) return Promise.resolve([]);
      if (closed) return Promise.reject(new Error('The wallet is closed'));
      if (waiting.length >= WAITING_MAX) return Promise.resolve(calls.map(() => ({ status: 'retry', reason: 'busy' })));
      return new Promise((resolve, reject) => {
        waiting.push({ calls, memberId: first.memberId, resolve, reject });
        detached.runInAsyncScope(schedule);
      });
    },
    close() {
      closed ??= Promise.withResolvers();
      if (flights === 0 && waiting.length === 0) closed.resolve();
      return closed.promise;
    },
  };
}

async function postBatch(batch: readonly Waiting[], store: WalletStore, announce: Announce): Promise<void> {
  const sorted = batch.toSorted((a, b) => compare(a.memberId, b.memberId));
  try {
    settle(sorted, await postPatiently(sorted, store), announce);
  } catch (error) {
    // Without a database the culprit cannot be determined.
    if (sorted.length === 1 || isConnectionError(error)) return sorted.forEach((one) => one.reject(error));
    // One posting threw and undid the others with it: the batch is halved until it is alone, so that only the culprit
    // fails.
    const middle = sorted.length >> 1;
    await postBatch(sorted.slice(0, middle), store, announce);
    await postBatch(sorted.slice(middle), store, announce);
  }
}

/**
 * Posts until the database has answered. Deadlocks and serialisation failures are retried. So is a cut connection, although the commit may
 * have happened: the keys make the second posting look up the first one.
 */
async function postPatiently(batch: readonly Waiting[], store: WalletStore): Promise<PostedRow[]> {
  const postings = batch.map((waiting) => waiting.calls);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.postMany(postings);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isPassing(error)) throw error;
      await wait(Math.random() * BACK_OFF_MS * 2 ** attempt);
    }
  }
}

function settle(batch: readonly Waiting[], rows: readonly PostedRow[], announce: Announce): void {
  const changes = new Map<bigint, BalanceChange>();
  let next = 0;
  for (const { calls, memberId, resolve, reject } of batch) {
    const answers = rows.slice(next, (next += calls.length));
    if (answers.length < calls.length) {
      reject(new Error('The database answered fewer rows than it was asked'));
      continue;
    }
    const newest = answers.findLast((row) => row.status === 'applied' && !row.repeated);
    if (newest && newest.bonus_minor !== null && newest.locked_minor !== null && newest.currency !== null)
      changes.set(memberId, {
        memberId,
        currency: newest.currency,
        cashMinor: newest.balance_minor,
        bonusMinor: newest.bonus_minor,
        lockedMinor: newest.locked_minor,
        version: newest.version,
      });
    resolve(answers.map(outcomeOf));
  }
  for (const change of changes.values()) announce(change);
}

function isPassing(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return (typeof code === 'string' && PASSING_CODES.has(code)) || isConnectionError(error);
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

const BATCH_MAX = 64;
const WAITING_MAX = 10_000;
const FLIGHTS_MAX_POSTGRES = 3;
const GATHER_MS = 10;
/** How many times one batch is posted before its callers see the error. */
export const ATTEMPTS_MAX = 6;
const BACK_OFF_MS = 20;
/** Serialisation failure, deadlock, lock not available. */
const PASSING_CODES = new Set(['40001', '40P01', '55P03']);

export interface PostingQueue {
  /** One posting: rows of one member, all or none; an answer for each. */
  post(calls: readonly WalletCall[]): Promise<WalletOutcome[]>;
  close(): Promise<void>;
}

interface PostingQueueOptions {
  database: Database;
  store: WalletStore;
  announce: Announce;
}

type Announce = (change: BalanceChange) => void;

interface Waiting {
  calls: readonly WalletCall[];
  memberId: bigint;
  resolve: (outcomes: WalletOutcome[]) => void;
  reject: (error: unknown) => void;
}
