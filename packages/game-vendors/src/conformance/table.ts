import { deepEqual, equal } from 'node:assert/strict';
import type { Movement, RefusalReason } from '../game-vendor.ts';
import type { SpokenAnswer, SpokenCall } from '../vendor-speaker.ts';
import type { ConformanceWorld, Player, RoundFigures } from './world.ts';

/** One player at one game, with short calls. Amounts are minor units. */
export interface Table {
  readonly world: ConformanceWorld;
  readonly player: Player;
  bet(amountMinor: bigint, more?: Partial<Place>): Promise<SpokenAnswer>;
  win(amountMinor: bigint, betRef: string, more?: Partial<Place>): Promise<SpokenAnswer>;
  rollback(betRef: string, more?: Partial<Place>): Promise<SpokenAnswer>;
  close(roundRef?: string): Promise<SpokenAnswer>;
  /** Ends the round in the dialect's way: by a separate call, or by a win of zero on that bet. */
  end(betRef: string, roundRef?: string): Promise<SpokenAnswer>;
  /** Several movements in one call. */
  together(movements: readonly Movement[], more?: Partial<Place>): Promise<SpokenAnswer>;
  send(call: SpokenCall): Promise<SpokenAnswer>;
  /** Asserts that the answer is a success with this cash, which the operator also holds. */
  cash(answer: SpokenAnswer, cashMinor: bigint): Promise<void>;
  /** Asserts that the answer is this refusal and the operator holds this cash. */
  refused(answer: SpokenAnswer, reason: RefusalReason, cashMinor: bigint): Promise<void>;
  round(expected: RoundFigures | undefined, roundRef?: string): Promise<void>;
  /** A bet as `bet` would send it, but not sent. */
  betCall(amountMinor: bigint, more?: Partial<Place>): SpokenCall;
}

export interface Place {
  readonly ref: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly token: string;
  readonly user: string;
  readonly closes: boolean;
  readonly reward: string;
}

/** Movements go to the round `first` by default. */
export async function sitDown(world: ConformanceWorld, cashMinor: bigint): Promise<Table> {
  const player = await world.player(cashMinor);
  const send = async (call: SpokenCall) => world.speaker.read(await world.send(world.speaker.say(call)));
  const movement = (more: Partial<Place>) => ({
    token: more.token ?? player.token,
    userId: more.user ?? player.userId,
    gameCode: more.game ?? player.gameCode,
    roundRef: more.round ?? 'first',
    transactionRef: more.ref ?? world.speaker.reference(),
    currency: more.currency ?? player.currency,
  });
  const money = (amountMinor: bigint, more: Partial<Place>) => ({
    ...movement(more),
    amountMinor,
  });
  const close = (roundRef = 'first') => send({ kind: 'close', ...player, roundRef });
  return {
    world,
    player,
    send,
    bet: (amountMinor, more = {}) => send({ kind: 'bet', ...money(amountMinor, more), rewardRef: more.reward }),
    betCall: (amountMinor, more = {}) => ({ kind: 'bet', ...money(amountMinor, more) }),
    win: (amountMinor, betRef, more = {}) =>
      send({ kind: 'win', ...money(amountMinor, more), betRef, closesRound: more.closes ?? false }),
    rollback: (betRef, more = {}) =>
      send({ kind: 'rollback', ...movement(more), betRef, closesRound: more.closes ?? true }),
    close,
    end: (betRef, roundRef = 'first') =>
      world.speaker.can.close
        ? close(roundRef)
        : send({ kind: 'win', ...money(0n, { round: roundRef }), betRef, closesRound: true }),
    together: (movements, more = {}) =>
      send({ kind: 'together', ...money(0n, more), movements, closesRound: more.closes ?? false }),
    async cash(answer, expected) {
      equal(answer.status, answer.ok ? answer.status : 'a success');
      equal(answer.balanceMinor, expected);
      equal(answer.currency, world.speaker.can.tellCurrency ? player.currency : undefined);
      equal(await world.cashOf(player), expected);
    },
    async refused(answer, reason, expected) {
      equal(answer.ok, false);
      equal(answer.status, world.speaker.statusOf(reason));
      equal(await world.cashOf(player), expected);
    },
    async round(expected, roundRef = 'first') {
      if (world.roundOf) deepEqual(await world.roundOf(player, roundRef), expected);
    },
  };
}
