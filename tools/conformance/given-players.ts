import { httpWire } from '@mela/game-vendors/conformance/http-wire';
import type { Player } from '@mela/game-vendors/conformance/world';
import type { VendorSpeaker } from '@mela/game-vendors/vendor-speaker';

/** Players of the given tokens; the operator reports who they are. They take turns. */
export async function givenPlayers(options: GivenPlayers) {
  const { address, speaker, tokens, games, users, currency: ofAll } = options;
  if (games.length !== tokens.length) throw new Error('each --token needs the --game that it was opened for');
  const wire = httpWire(address);
  const players: Player[] = [];
  for (const [index, token] of tokens.entries()) {
    const gameCode = games[index] ?? '';
    const said = { userId: users[index] ?? '', currency: ofAll };
    const answer = speaker.read(await wire.send(speaker.say({ kind: 'open', token, gameCode, ...said })));
    const { status, userId = said.userId, currency = said.currency } = answer;
    if (!answer.ok) throw new Error(`the operator does not take the token number ${index + 1}: ${status}`);
    if (!userId || !currency) throw new Error('the dialect does not tell who plays: give --user and --currency');
    players.push({ token, userId, currency, gameCode });
  }
  let turn = 0;
  return {
    hasManyPlayers: new Set(players.map((player) => player.userId)).size > 1,
    async nextPlayer(): Promise<Player> {
      const player = players[turn % players.length];
      turn += 1;
      if (!player) throw new Error('there is no player');
      return player;
    },
  };
}

interface GivenPlayers {
  readonly address: string;
  readonly speaker: VendorSpeaker;
  readonly tokens: readonly string[];
  readonly games: readonly string[];
  /** Of dialects whose operator does not say who plays. */
  readonly users: readonly string[];
  readonly currency: string;
}
