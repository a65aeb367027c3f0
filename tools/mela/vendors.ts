import { readFile } from 'node:fs/promises';
import { askCommand } from '../../packages/database/src/folder-command.ts';
import type { VendorAnswer, VendorCommand } from '../../apps/server/src/modules/play/vendors/vendor-command.ts';
import { noServer, oneWord, textIn, textsIn, typedPath, type Given, type Noun, type Told } from './noun.ts';
import { importCalls } from './import-calls.ts';

const one = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const WRITTEN = { dialect: one, url: one, games: one, name: several, set: several };
const WRITES =
  '<code> --dialect <name> --url <address of its API> --games <origin of its frames> --name "en=…" [--name "bn=…"] [--set <setting>=<text|@file> …]';

/** Vendors of games, on the server that runs: docs/vendors.md. */
export const vendors: Noun = {
  noun: 'vendors',
  about: 'vendors of games: connected, tested, switched on and off while the server runs',
  verbs: [
    {
      verb: 'list',
      takes: '',
      does: 'all of them, with state, games, open rounds, and what is wrong',
      run: (given) => ask(given, { does: 'list' }),
    },
    {
      verb: 'add',
      takes: WRITES,
      does: 'a new one, off; secrets from files only: --set macKeys=@file',
      options: WRITTEN,
      run: async (given) => ask(given, { does: 'add', ...(await written(given)) }),
    },
    {
      verb: 'change',
      takes: '<code> [the options of add]',
      does: 'what its row says: an address, a key; the rest stays',
      options: WRITTEN,
      run: async (given) => ask(given, { does: 'change', ...(await written(given)) }),
    },
    {
      verb: 'test',
      takes: '<code>',
      does: 'asks it for its games, and says what stands in the way',
      run: (given) => ask(given, { does: 'test', code: oneWord(given, 'one vendor by its code') }),
    },
    {
      verb: 'on',
      takes: '<code> [--merchant <code> …]',
      does: 'takes its games in and serves it; at all merchants where none shows it yet',
      options: { merchant: several },
      run: (given) =>
        ask(given, {
          does: 'on',
          code: oneWord(given, 'one vendor by its code'),
          merchants: textsIn(given.options['merchant']),
        }),
    },
    {
      verb: 'off',
      takes: '<code>',
      does: 'no launch and no new bet; what its open rounds bring still comes in',
      run: (given) => ask(given, { does: 'off', code: oneWord(given, 'one vendor by its code') }),
    },
    importCalls,
  ],
};

async function ask(given: Given, command: VendorCommand): Promise<Told> {
  const answer = await askCommand<VendorCommand, VendorAnswer>(given.dataDir, 'vendors', command);
  return answer ?? noServer(given);
}

async function written(given: Given) {
  const { options } = given;
  const set = await Promise.all((textsIn(options['set']) ?? []).map(settingOf));
  return {
    code: oneWord(given, 'one vendor by its code'),
    name: textsIn(options['name']),
    dialect: textIn(options['dialect']),
    url: textIn(options['url']),
    games: textIn(options['games']),
    set,
  };
}

/** `publicKey=@vendor.pem` is what the file holds. */
async function settingOf(typed: string) {
  const [, name, value] = /^([A-Za-z]\w*)=(.*)$/s.exec(typed) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`--set ${typed}: it is --set <setting>=<text>, or =@file for what a file holds`);
  return value.startsWith('@')
    ? { name, value: await readFile(typedPath(value.slice(1)), 'utf8'), isHidden: true }
    : { name, value, isHidden: false };
}
