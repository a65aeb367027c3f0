import { randomBytes, randomUUID } from 'node:crypto';
import type { Operator } from '../game-vendor.ts';
import { done, end, refused, session, type Member, type Members, type Round } from './operator-model/members.ts';
import { bet, rollback, win } from './operator-model/movements.ts';
import { together } from './operator-model/together.ts';
import type { ConformanceWorld, Player, RoundFigures } from './world.ts';

/**
 * The operator as docs/vendors.md promises it, in memory and one call at a time: for testing a dialect without a
 * server, and as a second opinion on what the real one does.
 */
export function createOperatorModel(): {
  operator: Operator;
  world: Omit<ConformanceWorld, 'speaker' | 'send'> &
    Required<Pick<ConformanceWorld, 'roundOf' | 'endToken' | 'suspend' | 'freeRounds'>> & {
      player(cashMinor: bigint, gameCode?: string): Promise<Player>;
    };
} {
  const members: Members = new Map();

  const operator: Operator = {
    openSession: async (token) => session(members, token),
    balance: async (call) => session(members, call.token, call),
    bet: async (call) => bet(members, call),
    win: async (call) => win(members, call),
    rollback: async (call) => rollback(members, call),
    together: async (call) => together(members, call),
    async closeRound(call) {
      const member = members.get(call.userId);
      const round = member?.rounds.get(call.roundRef);
      if (!member) return refused('user_unknown');
      if (!round) return refused('try_again');
      if (round.game !== call.gameCode) return refused('wrong_game');
      end(round);
      return done(member);
    },
  };

  const find = (player: Player) => members.get(player.userId) as Member;
  return {
    operator,
    world: {
      hasManyPlayers: true,
      async player(cashMinor: bigint, gameCode: string = 'test-game') {
        const player = {
          userId: String(members.size + 1),
          token: randomBytes(32).toString('base64url'),
          gameCode,
          currency: 'BDT',
        };
        members.set(player.userId, {
          player,
          cash: cashMinor,
          tokenEnded: false,
          suspended: false,
          answers: new Map(),
          rounds: new Map(),
          rewards: new Map(),
        });
        return player;
      },
      cashOf: async (player) => find(player).cash,
      roundOf: async (player, roundRef) => figuresOf(find(player).rounds.get(roundRef)),
      async endToken(player) {
        find(player).tokenEnded = true;
      },
      async suspend(player) {
        find(player).suspended = true;
      },
      async freeRounds(player, rounds) {
        const reward = randomUUID();
        find(player).rewards.set(reward, rounds);
        return reward;
      },
    },
  };
}

function figuresOf(round: Round | undefined): RoundFigures | undefined {
  if (!round) return undefined;
  const bets = [...round.bets.values()];
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  return {
    state: round.state,
    stakeMinor: sum(bets.map((bet) => bet.stake)),
    returnedMinor: sum(bets.filter((bet) => bet.returned).map((bet) => bet.stake)),
    winMinor: round.win,
  };
}
