import { askCommand } from '../../packages/database/src/folder-command.ts';
import type {
  MerchantAnswer,
  MerchantCommand,
} from '../../apps/server/src/modules/site/merchant-actions/merchant-command.ts';
import { parseTextsOption } from '../../apps/server/src/texts-option.ts';
import { noServer, oneWord, textIn, textsIn, type Given, type Noun, type Told } from './noun.ts';

const one = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const WRITTEN = {
  name: several,
  host: several,
  currency: one,
  'time-zone': one,
  language: several,
  'minimum-age': one,
  template: one,
  scene: one,
  theme: one,
  brand: one,
  'jackpot-name': several,
  key: several,
  'key-on': several,
  'key-off': several,
  country: several,
};
const MORE =
  '[--language BN] [--language EN] [--country BD] [--key <KEY>] [--key-on <KEY>] [--key-off <KEY>] [--minimum-age <years>] [--template fair|bazaar] [--scene <name>] [--theme <json>] [--brand <json>] [--jackpot-name "en=…"]';

/** The merchants of this deployment, on the server that runs: docs/runbooks/merchants.md. */
export const merchants: Noun = {
  noun: 'merchants',
  about: 'merchants: added, listed, changed, and checked for everything that keeps a site closed or empty',
  verbs: [
    { verb: 'list', takes: '', does: 'all of them', options: {}, run: (given) => ask(given, { does: 'list' }) },
    {
      verb: 'show',
      takes: '<code>',
      does: 'all settings of one',
      options: {},
      run: (given) => ask(given, { does: 'show', code: codeOf(given) }),
    },
    {
      verb: 'keys',
      takes: '<code>',
      does: 'all white-label keys: what each switches on, and whether it is on',
      options: {},
      run: (given) => ask(given, { does: 'keys', code: codeOf(given) }),
    },
    {
      verb: 'add',
      takes: `<code> --name "en=…" [--name "bn=…"] --host <host> --time-zone <zone> [--currency BDT] ${MORE}`,
      does: 'a new one, open at once, with the games of all connected vendors',
      options: WRITTEN,
      run: (given) => ask(given, written(given, 'add')),
    },
    {
      verb: 'set',
      takes: `<code> [the options of add except --currency]`,
      does: 'changes what is named; --host, --language, --key and --country replace the whole list, --key-on and --key-off change single keys',
      options: WRITTEN,
      run: (given) => ask(given, written(given, 'set')),
    },
    {
      verb: 'check',
      takes: '',
      does: 'names every fault of every merchant at once, with the command that repairs it',
      options: {},
      run: (given) => ask(given, { does: 'check' }),
    },
  ],
};

function written(given: Given, does: 'add' | 'set'): MerchantCommand {
  const text = (name: string) => textIn(given.options[name]);
  const list = (name: string) => textsIn(given.options[name]);
  const texts = (option: string) => {
    const typed = list(option);
    const read = typed && parseTextsOption(typed, option);
    if (read && 'problem' in read) throw new Error(read['problem']);
    return read;
  };
  return {
    does,
    code: codeOf(given),
    wish: {
      name: texts('name'),
      jackpotName: texts('jackpot-name'),
      hosts: list('host'),
      currency: text('currency'),
      timeZone: text('time-zone'),
      languages: list('language'),
      minimumAge: text('minimum-age'),
      template: text('template'),
      entryScene: text('scene'),
      theme: text('theme'),
      brand: text('brand'),
      keys: list('key'),
      keysOn: list('key-on'),
      keysOff: list('key-off'),
      countries: list('country'),
    },
  };
}

function codeOf(given: Given): string {
  return oneWord(given, 'one merchant by its code');
}

async function ask(given: Given, command: MerchantCommand): Promise<Told> {
  const answer = await askCommand<MerchantCommand, MerchantAnswer>(given.dataDir, 'merchants', command);
  return answer ?? noServer(given);
}
