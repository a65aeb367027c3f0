import { join, resolve } from 'node:path';
import { addGame } from '../../vendors/studio/src/packaged/add-game.ts';
import { oneWord, textIn, typedPath, type Noun } from './noun.ts';

/** Packaged games of the studio: docs/packaged-games.md. A studio that runs offers a new one within seconds. */
export const games: Noun = {
  noun: 'games',
  about: 'packaged games of the studio',
  verbs: [
    {
      verb: 'add',
      takes: '<folder> [--id <id>] [--check]',
      does: 'proves a package and puts it where the studio finds it; --check only proves',
      options: { id: { type: 'string' }, check: { type: 'boolean' } },
      failed: 'This cannot be played',
      async run(given) {
        const { options, dataDir } = given;
        const checkOnly = options['check'] === true;
        const id = textIn(options['id']);
        const packagesDir = join(resolve(dataDir), 'games');
        const report = await addGame({
          folder: typedPath(oneWord(given, 'which folder the game is in')),
          packagesDir,
          checkOnly,
          ...(id && { id }),
        });
        const next = checkOnly
          ? 'It can be played.'
          : `Added to ${packagesDir}; a running studio offers it within seconds.`;
        return { said: `${report}\n${next}` };
      },
    },
  ],
};
