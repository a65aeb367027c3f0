import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { HeldWinAnswer, HeldWinCommand } from '../../apps/server/src/modules/money/held-wins/held-wins-command.ts';
import type {
  UnpaidWinsAnswer,
  UnpaidWinsCommand,
} from '../../apps/server/src/modules/play/unpaid-wins/unpaid-wins.ts';
import { askCommand, type CommandProblem } from '../../packages/database/src/folder-command.ts';
import { noServer, oneWord, textIn, type Given, type Noun, type Told, type Verb } from './noun.ts';

const one = { type: 'string' } as const;
const CEILING = { by: one, merchant: one, vendor: one, game: one };

/** Wins above their ceiling: docs/runbooks/held-wins.md. A decision asks for the password at the desk, or takes STAFF_PASSWORD. */
export const wins: Noun = {
  noun: 'wins',
  about: 'wins above their ceiling, which two leads of the staff release or send back, and wins that were refused',
  verbs: [
    { verb: 'list', takes: '', does: 'those that wait', run: (given) => ask(given, { does: 'list' }) },
    {
      verb: 'unpaid',
      takes: '[--vendor <code>]',
      does: 'those that a vendor reported and that were refused',
      options: { vendor: one },
      async run(given) {
        const vendor = textIn(given.options['vendor']);
        const command = vendor === undefined ? {} : { vendor };
        return shown(
          given,
          await askCommand<UnpaidWinsCommand, UnpaidWinsAnswer>(given.dataDir, 'unpaid-wins', command),
        );
      },
    },
    decision('release', 'release', 'wants it paid out; two different leads must want the same'),
    decision('send-back', 'send_back', 'wants it taken back'),
    {
      verb: 'ceilings',
      takes: '--merchant <code>',
      does: 'the ceilings of a merchant',
      options: { merchant: one },
      run: (given) => ask(given, { does: 'ceilings', merchant: needed(given, 'merchant') }),
    },
    {
      verb: 'ceiling',
      takes: '<amount|default> --merchant <code> --by <name> [--vendor <code> [--game <code>]]',
      does: 'sets one',
      options: CEILING,
      async run(given) {
        const { options } = given;
        const [by, vendor, game] = [needed(given, 'by'), textIn(options['vendor']), textIn(options['game'])];
        return ask(given, {
          does: 'ceiling',
          merchant: needed(given, 'merchant'),
          ...(vendor !== undefined && { vendor }),
          ...(game !== undefined && { game }),
          amount: oneWord(given, 'the amount'),
          by,
          password: await passwordOf(by),
        });
      },
    },
  ],
};

function decision(verb: string, does: 'release' | 'send_back', tells: string): Verb {
  return {
    verb,
    takes: '<number> --by <name> --reason "…"',
    does: tells,
    options: { by: one, reason: one },
    async run(given) {
      const [number, by, reason] = [oneWord(given, 'the number'), needed(given, 'by'), needed(given, 'reason')];
      return ask(given, { does, number, by, reason, password: await passwordOf(by) });
    },
  };
}

async function ask(given: Given, command: HeldWinCommand): Promise<Told> {
  return shown(given, await askCommand<HeldWinCommand, HeldWinAnswer>(given.dataDir, 'wins', command));
}

function shown(given: Given, answer: HeldWinAnswer | CommandProblem | undefined): Told {
  if (!answer) return noServer(given);
  if (!('rows' in answer) || answer.rows.length === 0) return answer;
  // Too wide for a table.
  const lines = answer.rows.map((row) => Object.entries(row).map(([name, cell]) => `${name}: ${cell}`));
  return { said: lines.map((cells) => cells.join('  ')).join('\n') };
}

function needed({ options }: Given, name: string): string {
  const text = textIn(options[name]);
  if (!text) throw new Error(`say --${name}`);
  return text;
}

/** Nothing of it is shown while it is typed. */
async function passwordOf(name: string): Promise<string> {
  if (process.env['STAFF_PASSWORD']) return process.env['STAFF_PASSWORD'];
  process.stderr.write(`Password of ${name} at the desk: `);
  const reader = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: process.stdin.isTTY,
  });
  const password = await reader.question('');
  reader.close();
  process.stderr.write('\n');
  return password;
}
