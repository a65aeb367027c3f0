import { randomUUID } from 'node:crypto';
import { eachDatabase } from '@mela/database/test-databases';
import { expect, test } from 'vitest';
import { MIGRATIONS, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import { compareWithModel } from './fault-compare.ts';
import type { Answer } from './fault-processes.ts';
import { faultRound, playRound, randomFrom, type FaultRound } from './fault-rounds.ts';
import { seatMember } from './fault-seats.ts';

const FLOAT_MINOR = 5_000n;
const ROUNDS = 24;

type Post = (call: WalletCall) => Promise<Answer>;

/** What a server with a fault would do with a call. */
const DEFECTS: Readonly<Record<string, (post: Post, call: WalletCall) => Promise<Answer>>> = {
  'a bet that is sent again is booked a second time': async (post, call) => {
    await post(call);
    return post({ ...call, key: `vendor:studio:${randomUUID()}` });
  },
  'a bet is acknowledged and lost': async (_post, call) => acknowledge(call),
  'a bet is booked with another amount': async (post, call) => {
    await post({ ...call, amountMinor: call.amountMinor + 1n });
    return acknowledge(call);
  },
  'a bet is booked and refused': async (post, call) => {
    await post(call);
    return { status: 'insufficient_funds' };
  },
};

eachDatabase(
  'The comparison of a fault run',
  (open) => {
    test('finds nothing in a correct run, and finds each planted defect of a single call', async () => {
      const database = await open();
      const wallet = await testWallet(database);
      const post: Post = async (call) => answerOf(await wallet.post(call));
      expect(await differences(1n)).toEqual([]);
      for (const [n, [name, defect]] of Object.entries(DEFECTS).entries())
        expect((await differences(BigInt(n + 2), defect)).length, name).toBeGreaterThan(0);

      async function differences(memberId: bigint, defect?: (post: Post, call: WalletCall) => Promise<Answer>) {
        const seats = [await seatMember(database, wallet, memberId, FLOAT_MINOR)];
        const below = randomFrom(7);
        const rounds: FaultRound[] = [];
        const answers = new Map<string, Answer[]>();
        const send = async (call: WalletCall) => {
          const isHit = call === rounds[8]?.bet && defect !== undefined;
          const answer = isHit ? await defect(post, call) : await post(call);
          answers.set(call.key, [...(answers.get(call.key) ?? []), answer]);
        };
        for (let n = 0; n < ROUNDS; n += 1) {
          const round = { ...faultRound(n, memberId, below), isDoubled: false };
          rounds.push(round);
          await playRound(round, send);
        }
        return (await compareWithModel(database, { seats, rounds, answers })).differences;
      }
    });
  },
  { migrations: MIGRATIONS },
);

function acknowledge(call: WalletCall): Answer {
  return { status: 'applied', amountMinor: call.amountMinor.toString() };
}

function answerOf(outcome: object): Answer {
  return JSON.parse(
    JSON.stringify(outcome, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Answer;
}
