import { closeGame, closeMaker, readClosedGames, readMakerCodes } from '#/modules/site/arrangement/arrangement.ts';
import { isProblem, problem, type At, type Command, type LobbyAnswer } from './command.ts';
import { gameOf, nameOf } from './games.ts';

const MOST_LISTED = 200;

/** Maintenance, at all merchants: a game stays listed, and a launch returns `game_maintenance`. */
export const MAINTENANCE_COMMANDS: readonly Command[] = [
  {
    typed: 'maintenance list',
    takes: '',
    does: 'what is out for a while',
    async run({ db }) {
      const makers = (await readMakerCodes(db)).filter(({ maintenance }) => maintenance);
      const games = await readClosedGames(db, MOST_LISTED);
      return {
        rows: [
          ...makers.map(({ kind, code }) => ({ what: kind, code, name: '' })),
          ...games.map((game) => ({ what: 'game', code: game.node_id.toString(), name: nameOf(game) })),
        ],
      };
    },
  },
  {
    typed: 'maintenance game',
    takes: 'on|off <number or name>',
    does: 'takes a game out for a while, or brings it back, at all merchants',
    run: switched(async (at, isOn, words) => {
      const game = await gameOf(at, words);
      if (isProblem(game)) return game;
      await closeGame(at.db, at.merchant, game.node_id, isOn, at.note);
      return { said: `${game.node_id} ${nameOf(game)} is ${isOn ? 'out for maintenance' : 'open'}` };
    }),
  },
  {
    typed: 'maintenance vendor',
    takes: 'on|off <code>',
    does: 'the same for all games of a vendor, or of one of its brands',
    run: switched(async ({ db, note }, isOn, [code = '']) => {
      if (await closeMaker(db, code, isOn, note))
        return { said: `${code} is ${isOn ? 'out for maintenance' : 'open'}` };
      const codes = (await readMakerCodes(db)).map((maker) => maker.code).join(', ');
      return problem(`there is no vendor ${code}: ${codes}`);
    }),
  },
];

function switched(run: (at: At, isOn: boolean, words: readonly string[]) => Promise<LobbyAnswer>): Command['run'] {
  return async (at, [word, ...words]) =>
    word === 'on' || word === 'off' ? run(at, word === 'on', words) : problem('say on or off first');
}
