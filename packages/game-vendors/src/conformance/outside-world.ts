import { randomUUID } from 'node:crypto';
import type { SpokenCall, VendorSpeaker } from '../vendor-speaker.ts';
import { httpWire } from './http-wire.ts';
import type { ConformanceWorld, Player } from './world.ts';

/**
 * A running operator seen from outside: its players are those with the given tokens, and their cash is what it reports.
 * It credits or bets to give each player the balance that a case needs, since a vendor may credit any amount.
 */
export function outsideWorld(options: OutsideOptions): ConformanceWorld {
  const { speaker: plain, endToken } = options;
  const wire = httpWire(options.address);
  // All cases use the same few players, so each case has its own rounds.
  let prefix = '';
  let lastBalance = -1n;
  const ended = new Set<string>();
  const own = <Call extends SpokenCall>(call: Call): Call =>
    'roundRef' in call ? { ...call, roundRef: `${prefix}${call.roundRef}` } : call;
  const speaker: VendorSpeaker = {
    ...plain,
    say: (call) => plain.say(own(call)),
    inOtherForms: (call) => plain.inOtherForms(own(call)),
    unproven: (call) => plain.unproven(own(call)),
    malformed: (call) => plain.malformed(own(call)),
  };
  const funds = new Map<string, { betRef: string; roundRef: string }>();
  const ask = async (call: SpokenCall) => plain.read(await wire.send(plain.say(call)));

  async function cashOf(player: Player): Promise<bigint> {
    const answer = await ask({ kind: 'balance', ...player });
    if (answer.balanceMinor === undefined) throw new Error(`the operator tells no balance: ${answer.status}`);
    return answer.balanceMinor;
  }

  async function bring(player: Player, cashMinor: bigint): Promise<void> {
    const fund = funds.get(player.token) ?? (await openFund(player));
    const more = cashMinor - (await cashOf(player));
    if (more === 0n) return;
    const { token, userId, gameCode, currency } = player;
    const movement = { token, userId, gameCode, currency, transactionRef: plain.reference() };
    const answer =
      more > 0n
        ? await ask({ kind: 'win', ...movement, ...fund, amountMinor: more, closesRound: false })
        : await ask({ kind: 'bet', ...movement, roundRef: `drain-${randomUUID()}`, amountMinor: -more });
    if (!answer.ok) throw new Error(`the player cannot be brought to ${cashMinor}: ${answer.status}`);
  }

  /** A bet of the least amount, on which everything that a player lacks is won. */
  async function openFund(player: Player) {
    const fund = { betRef: plain.reference(), roundRef: `fund-${randomUUID()}` };
    const { token, userId, gameCode, currency } = player;
    const bet = { token, userId, gameCode, currency, roundRef: fund.roundRef, transactionRef: fund.betRef };
    const answer = await ask({ kind: 'bet', ...bet, amountMinor: 1n });
    if (!answer.ok) throw new Error(`the test player needs a little money to begin with: ${answer.status}`);
    funds.set(player.token, fund);
    return fund;
  }

  return {
    speaker,
    async send(call) {
      const answer = await wire.send(call);
      const { balanceMinor } = plain.read(answer);
      lastBalance = balanceMinor ?? lastBalance;
      return answer;
    },
    connections: wire.connections,
    hasManyPlayers: options.hasManyPlayers,
    async player(cashMinor) {
      prefix = `${randomUUID().slice(0, 13)}-`;
      const player = await options.nextPlayer();
      await bring(player, cashMinor);
      return player;
    },
    // An expired token can no longer ask for a balance: the last answer is all that can be known.
    cashOf: async (player) => (ended.has(player.token) ? lastBalance : cashOf(player)),
    ...(endToken && {
      async endToken(player: Player) {
        ended.add(player.token);
        await endToken(player);
      },
    }),
  };
}

interface OutsideOptions {
  /** Where the operator accepts this vendor's calls, e.g. `https://play.example/vendors/studio`. */
  readonly address: string;
  readonly speaker: VendorSpeaker;
  /** A player with an active token and enough cash for the least bet. */
  readonly nextPlayer: () => Promise<Player>;
  readonly hasManyPlayers: boolean;
  readonly endToken?: (player: Player) => Promise<void>;
}
