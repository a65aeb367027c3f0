import { join, resolve } from 'node:path';
import { importSeason } from '../../vendors/studio/src/sports/import/import-season.ts';
import { oneWord, textIn, typedPath, type Noun } from './noun.ts';

/** Seasons of openfootball for the sports board. A studio that runs takes a new one within seconds. */
export const fixtures: Noun = {
  noun: 'fixtures',
  about: 'matches of the sports board',
  verbs: [
    {
      verb: 'import',
      takes: '<file> --zone <time zone of its times, as Europe/London> [--league <code>] [--check]',
      does: 'proves a season and puts it on the sports board; --check only proves',
      options: { zone: { type: 'string' }, league: { type: 'string' }, check: { type: 'boolean' } },
      failed: 'This cannot be imported',
      async run(given) {
        const { options, dataDir } = given;
        const zone = textIn(options['zone']);
        if (!zone) return { problem: 'say in which time zone its times are: --zone Europe/London' };
        const checkOnly = options['check'] === true;
        const league = textIn(options['league']);
        const folder = join(resolve(dataDir), 'fixtures');
        const report = await importSeason({
          file: typedPath(oneWord(given, 'which file the season is in')),
          folder,
          zone,
          checkOnly,
          ...(league && { league }),
        });
        const next = checkOnly
          ? 'It can be imported.'
          : `Put into ${folder}; a running studio takes it within seconds.`;
        return { said: `${report}\n${next}` };
      },
    },
  ],
};
