import { textIn } from '@mela/locales/text-in';
import { parseTextsOption } from '#/texts-option.ts';
import { isProblem, numberOf, problem, type Command } from './command.ts';
import { gameOf, nameOf } from './games.ts';
import { insertHost, readHosts, setHostShown } from './hosts.store.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The hosts of live tables (M144). */
export const HOST_COMMANDS: readonly Command[] = [
  {
    typed: 'host list',
    takes: '',
    does: 'hosts of live games, in their order',
    async run({ db, merchant }) {
      const hosts = await readHosts(db, merchant.id);
      return {
        rows: hosts.map(({ id, name, node_id: game, picture, on_air_from: from, on_air_to: to, shown }) => ({
          number: id.toString(),
          name: textIn(name),
          game: game.toString(),
          onAir: from === null ? 'always' : `${from}–${to}`,
          picture,
          shown: shown ? 'yes' : 'hidden',
        })),
      };
    },
  },
  {
    typed: 'host add',
    takes: '<game> --name "en=…" [--name "bn=…"] [--picture /art/…] [--from 20:00 --to 02:00]',
    does: 'adds the host of a live game; on air every day between the times, in the merchant’s zone',
    async run(at, words, { picture = '', from, to, ...options }) {
      const game = await gameOf(at, words);
      if (isProblem(game)) return game;
      if (game.category !== 'LIVE') return problem(`${nameOf(game)} is ${game.category}: hosts stand at live games`);
      const name = parseTextsOption(options.name, 'name');
      if (isProblem(name)) return name;
      if (picture !== '' && !/^\/[^/\s]\S{0,300}$/.test(picture))
        return problem('--picture is a file of this site: /art/…');
      if ((from === undefined) !== (to === undefined) || (from !== undefined && from === to))
        return problem('say both, --from and --to, or neither');
      if (![from, to].every((time) => time === undefined || TIME.test(time)))
        return problem('times are hours and minutes: --from 20:00 --to 02:00');
      const id = await insertHost(at.db, at.merchant.id, { nodeId: game.node_id, name, picture, from, to });
      return { said: `${at.merchant.code}: host ${id} stands at ${nameOf(game)}` };
    },
  },
  { typed: 'host hide', takes: '<number>', does: 'takes a host down', run: setting(false) },
  { typed: 'host show', takes: '<number>', does: 'shows it again', run: setting(true) },
];

function setting(shown: boolean): Command['run'] {
  return async ({ db, merchant }, [word]) => {
    const id = numberOf(word);
    if (id === undefined) return problem('say which host, by its number: host list shows them');
    const isThere = await setHostShown(db, merchant.id, id, shown);
    return isThere
      ? { said: `${merchant.code}: host ${id} is ${shown ? 'shown' : 'hidden'}` }
      : problem(`${merchant.code} has no host ${id}: host list shows what it has`);
  };
}
