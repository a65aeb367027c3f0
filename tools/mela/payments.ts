import { askCommand } from '../../packages/database/src/folder-command.ts';
import type {
  MethodAnswer,
  MethodCommand,
} from '../../apps/server/src/modules/money/payment-methods/method-command.ts';
import { noServer, oneWord, textIn, textsIn, type Given, type Noun, type Told } from './noun.ts';

const one = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const AT = { merchant: one };
const WRITTEN = {
  ...AT,
  name: several,
  adapter: one,
  kind: one,
  mark: one,
  direction: one,
  position: one,
  min: one,
  max: one,
  'day-sum': one,
  'day-orders': one,
  fee: one,
  percent: one,
  minutes: one,
  hours: one,
  accounts: one,
  countries: one,
};
const WRITES =
  '<code> --merchant <code> --name "en=…" [--name "bn=…"] --adapter <name> --kind wallet|bank|crypto|manual --min <sum> --max <sum> [--direction in|out|both] [--day-sum <sum|none>] [--day-orders <number|none>] [--fee <sum>] [--percent <number>] [--hours 10:00-22:00|none] [--accounts 0,1|none] [--countries BD,IN|none] [--minutes <number>] [--mark <name>] [--position <number>]';

const PAYEE = {
  ...AT,
  number: several,
  bank: several,
  branch: several,
  holder: several,
  routing: several,
  note: several,
  'second-above': one,
};

/** A merchant's ways to pay, on the server that runs: docs/payments.md. */
export const payments: Noun = {
  noun: 'payments',
  about: "a merchant's ways to pay: limits, fees, hours, and who may use them",
  verbs: [
    {
      verb: 'list',
      takes: '--merchant <code>',
      does: 'all of them, on and off',
      options: AT,
      run: (given) => ask(given, { does: 'list', ...at(given) }),
    },
    {
      verb: 'add',
      takes: WRITES,
      does: 'a new one, off',
      options: WRITTEN,
      run: (given) => ask(given, written(given, 'add')),
    },
    {
      verb: 'change',
      takes: '<code> --merchant <code> [the options of add]',
      does: 'what its row says; the rest stays',
      options: WRITTEN,
      run: (given) => ask(given, written(given, 'change')),
    },
    {
      verb: 'on',
      takes: '<code> --merchant <code>',
      does: 'offers it; refused while it moves real money and the merchant lacks something',
      options: AT,
      run: (given) => ask(given, { does: 'on', ...at(given), code: codeOf(given) }),
    },
    {
      verb: 'payee',
      takes:
        '<code> --merchant <code> --number <number> [--bank "en=…" --bank "bn=…"] [--holder "…"] [--branch "…"] [--routing "…"] [--note "en=…" --note "bn=…"] [--second-above <sum|none>]',
      does: 'the account that players transfer to by a method of the adapter manual; a deposit above the sum takes two of the staff',
      options: PAYEE,
      run: (given) => ask(given, payeeOf(given)),
    },
    {
      verb: 'off',
      takes: '<code> --merchant <code>',
      does: 'takes no new order; those that were made go on',
      options: AT,
      run: (given) => ask(given, { does: 'off', ...at(given), code: codeOf(given) }),
    },
  ],
};

function written(given: Given, does: 'add' | 'change'): MethodCommand {
  const text = (name: string) => textIn(given.options[name]);
  return {
    does,
    ...at(given),
    code: codeOf(given),
    name: textsIn(given.options['name']),
    wish: {
      adapter: text('adapter'),
      kind: text('kind'),
      mark: text('mark'),
      direction: text('direction'),
      position: text('position'),
      minimum: text('min'),
      maximum: text('max'),
      dayMost: text('day-sum'),
      dayOrders: text('day-orders'),
      feeFixed: text('fee'),
      feePercent: text('percent'),
      minutes: text('minutes'),
      hours: text('hours'),
      accounts: text('accounts'),
      countries: text('countries'),
    },
  };
}

function payeeOf(given: Given): MethodCommand {
  const { number, bank, branch, holder, routing, note } = given.options;
  return {
    does: 'payee',
    ...at(given),
    code: codeOf(given),
    wish: {
      number: textsIn(number),
      bank: textsIn(bank),
      branch: textsIn(branch),
      holder: textsIn(holder),
      routing: textsIn(routing),
      note: textsIn(note),
      secondAbove: textIn(given.options['second-above']),
    },
  };
}

function at({ options }: Given): { merchant: string } {
  const merchant = textIn(options['merchant']);
  if (merchant === undefined) throw new Error('say whose: --merchant <code>');
  return { merchant };
}

function codeOf(given: Given): string {
  return oneWord(given, 'one way to pay by its code');
}

async function ask(given: Given, command: MethodCommand): Promise<Told> {
  const answer = await askCommand<MethodCommand, MethodAnswer>(given.dataDir, 'payments', command);
  return answer ?? noServer(given);
}
