import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import type { VendorGames } from '@mela/game-vendors/game-vendor';
import { describeLeftOut } from '@mela/game-vendors/take-each';
import { parseTextsOption } from '#/texts-option.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import { createVendorActions, isRefusal, type VendorActionParts, type VendorActions } from './vendor-actions.ts';
import type { AskedVendor } from './ask-vendor.ts';
import type { NoteVendor, WishedSetting } from './write-vendor.ts';

/** Input of `npm run mela -- vendors`. */
export type VendorCommand =
  | { readonly does: 'list' }
  | ({ readonly does: 'add' | 'change' } & TypedVendor)
  | { readonly does: 'test' | 'off'; readonly code: string }
  /** `merchants`: codes of the merchants that show its games. Without it all show them, unless one of them already does. */
  | { readonly does: 'on'; readonly code: string; readonly merchants?: readonly string[] | undefined };

/** The fields of a vendor's row, as typed. */
interface TypedVendor {
  readonly code: string;
  /** `en=Lotus Games`, one per language. */
  readonly name?: readonly string[] | undefined;
  readonly dialect?: string | undefined;
  readonly url?: string | undefined;
  /** The origin of its frames. */
  readonly games?: string | undefined;
  readonly set?: readonly WishedSetting[] | undefined;
}

export type VendorAnswer =
  | { readonly said: string }
  | { readonly rows: readonly Readonly<Record<string, string | number>>[] }
  | CommandProblem;

/** Lets `npm run mela -- vendors` reach the process that holds the folder's data. */
export function serveVendorCommands(folder: string, actions: VendorActions): Promise<{ close(): Promise<void> }> {
  return serveCommands<VendorCommand, VendorAnswer>(folder, 'vendors', (command) => runCommand(command, actions));
}

export function runVendorCommand(command: VendorCommand, parts: VendorActionParts): Promise<VendorAnswer> {
  return runCommand(command, createVendorActions(parts));
}

async function runCommand(command: VendorCommand, actions: VendorActions): Promise<VendorAnswer> {
  const note = noting(command.does);
  switch (command.does) {
    case 'list':
      return list(actions);
    case 'add':
    case 'change':
      return write(command, actions, note);
    case 'test': {
      const answer = await actions.ask(command.code);
      return isRefusal(answer)
        ? { problem: answer.problem }
        : {
            said: `ok: ${command.code} answers, takes our key and offers ${answer.games.length} games${leftOutOf(answer)}${currenciesOf(answer)}`,
          };
    }
    case 'on': {
      const answer = await actions.prepareOn(command.code, command.merchants);
      if (isRefusal(answer)) return { problem: answer.problem };
      const refusal = await actions.switchOn(command.code, answer, note);
      if (refusal) return { problem: refusal.problem };
      const left = answer.unknownGames > 0 ? `; ${answer.unknownGames} are of a kind that is not known here` : '';
      return { said: `${command.code} is on, with ${answer.games} games${left}${leftOutOf(answer)}` };
    }
    case 'off': {
      const answer = await actions.switchOff(command.code, note);
      return isRefusal(answer)
        ? { problem: answer.problem }
        : {
            said: `${command.code} is off: no game of it is opened and no bet taken. ${answer.openRounds} of its rounds are open; what they bring still comes in`,
          };
    }
    default:
      // The socket takes text of any program on this machine.
      return { problem: 'there is no such command: npm run mela -- vendors list, add, change, test, on or off' };
  }
}

const leftOutOf = ({ leftOut }: Pick<VendorGames, 'leftOut'>) =>
  leftOut.length > 0 ? `; ${describeLeftOut(leftOut)}` : '';

/** The games that the merchants of a currency do not get, and why. */
function currenciesOf({ games, currencies }: AskedVendor): string {
  const said = currencies.flatMap(({ currency, merchants, excluded, refused }) => [
    ...(excluded > 0
      ? [`${excluded} of ${games.length} cannot be played in ${currency}, so not listed at ${merchants.join(', ')}`]
      : []),
    ...(refused === undefined
      ? []
      : [
          `it lists ${refused} in ${currency} (${merchants.join(', ')}) and does not open it: its list must name the game's currencies`,
        ]),
  ]);
  return said.map((text) => `; ${text}`).join('');
}

async function write(
  { does, code, name, dialect, url, games, set }: Extract<VendorCommand, { readonly does: 'add' | 'change' }>,
  actions: VendorActions,
  note: NoteVendor,
): Promise<VendorAnswer> {
  const texts = does === 'change' && !name ? undefined : parseTextsOption(name, 'name');
  if (texts && 'problem' in texts && Object.keys(texts).length === 1) return { problem: texts['problem'] ?? '' };
  const wish = { code, name: texts, dialect, url, gameOrigin: games, set };
  const refusal = await (does === 'add' ? actions.add(wish, note) : actions.change(wish, note));
  if (refusal) return { problem: refusal.problem };
  return {
    said:
      does === 'add'
        ? `${code} is added, and off. It calls us at /vendors/${code}. Our public key, where its dialect asks for one:\n${actions.publicKey}Next: npm run mela -- vendors test ${code}`
        : `${code} is changed`,
  };
}

async function list(actions: VendorActions): Promise<VendorAnswer> {
  const vendors = await actions.list();
  return {
    rows: vendors.map((vendor) => ({
      vendor: vendor.code,
      state: vendor.state === 'left_out' ? 'left out' : vendor.state,
      dialect: vendor.dialect,
      games: vendor.games,
      'open rounds': vendor.openRounds.toString(),
      address: vendor.url,
      frames: vendor.gameOrigin,
      problem: vendor.problem ?? '-',
    })),
  };
}

function noting(does: VendorCommand['does']): NoteVendor {
  return (tx, { code, ...event }) =>
    noteCommand(tx, `vendors ${does}`, { ...event, subject: { kind: 'vendor', id: code } });
}
