import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import { askForList } from './ask-for-list.ts';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import type { VendorGame } from '@mela/game-vendors/game-vendor';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import type { VendorRegistry } from './vendor-registry.ts';
import { readAll, readVendor, writeState, type VendorRow } from './vendor.store.ts';
import { addVendor, changeVendor, type TypedVendor, type WriteParts } from './write-vendor.ts';

/** What `npm run mela -- vendors` asks for, and what the console will. */
export type VendorCommand =
  | { readonly does: 'list' }
  | ({ readonly does: 'add' | 'change' } & TypedVendor)
  | { readonly does: 'test' | 'off'; readonly code: string }
  /** `merchants`: who shows its games, by code; without it all do, where none does yet. */
  | { readonly does: 'on'; readonly code: string; readonly merchants?: readonly string[] | undefined };

export type VendorAnswer =
  | { readonly said: string }
  | { readonly rows: readonly Readonly<Record<string, string | number>>[] }
  | CommandProblem;

export interface VendorCommandParts extends WriteParts {
  readonly vendors: VendorRegistry;
  /** `take`: takes a list as the truth about what a vendor offers, and answers how many of its games are of a known kind. */
  readonly offers: { take(code: string, games: readonly VendorGame[]): Promise<number> };
  readonly catalogue: Pick<Catalogue, 'isTaken' | 'serve' | 'show' | 'isShownAnywhere' | 'offeredBy'>;
  readonly rounds: Pick<Rounds, 'openByVendor'>;
}

/** Lets `npm run mela -- vendors` reach the process that holds the folder's data. */
export function serveVendorCommands(folder: string, parts: VendorCommandParts): Promise<{ close(): Promise<void> }> {
  return serveCommands<VendorCommand, VendorAnswer>(folder, 'vendors', (command) => runVendorCommand(command, parts));
}

/** Carries a command out, whole or not at all. Other processes notice it within two seconds. */
export async function runVendorCommand(command: VendorCommand, parts: VendorCommandParts): Promise<VendorAnswer> {
  if (command.does === 'list') return list(parts);
  if (command.does === 'add' || command.does === 'change') {
    const write = command.does === 'add' ? addVendor : changeVendor;
    const answer = await write(command, parts);
    await parts.vendors.refresh();
    return answer;
  }
  const row = await readVendor(parts.database, command.code);
  if (!row) return problem(`there is no vendor ${command.code}: npm run mela -- vendors list`);
  if (command.does === 'test') return test(row, parts);
  return command.does === 'on' ? switchOn(row, command.merchants, parts) : switchOff(row, parts);
}

async function test(row: VendorRow, parts: VendorCommandParts): Promise<VendorAnswer> {
  const answer = await askForList(row, parts);
  return 'problem' in answer
    ? answer
    : { said: `ok: ${row.code} answers, takes our key and offers ${answer.games.length} games` };
}

/** Its list is asked for first: what cannot be reached is not switched on. */
async function switchOn(
  row: VendorRow,
  wanted: readonly string[] | undefined,
  parts: VendorCommandParts,
): Promise<VendorAnswer> {
  const { code } = row;
  const { database, catalogue } = parts;
  const all = await parts.merchants.all();
  const unknown = wanted?.find((one) => all.every((merchant) => merchant.code !== one));
  if (unknown !== undefined)
    return problem(`there is no merchant ${unknown}: ${all.map((merchant) => merchant.code).join(', ')}`);
  const answer = await askForList(row, parts);
  if ('problem' in answer) return answer;
  const games = await parts.offers.take(code, answer.games);
  const isNew = !(await catalogue.isShownAnywhere(code));
  const showing = all.filter((merchant) => (wanted ? wanted.includes(merchant.code) : isNew));
  await database.transaction(async (tx) => {
    await writeState(tx, code, 'on');
    await catalogue.serve(code, true, tx);
    for (const merchant of showing) await catalogue.show(merchant.id, code, tx);
  });
  await parts.vendors.refresh();
  const left = answer.games.length - games;
  return {
    said: `${code} is on, with ${games} games${left > 0 ? `; ${left} are of a kind that is not known here` : ''}`,
  };
}

async function switchOff({ code }: VendorRow, parts: VendorCommandParts): Promise<VendorAnswer> {
  await parts.database.transaction(async (tx) => {
    await writeState(tx, code, 'off');
    await parts.catalogue.serve(code, false, tx);
  });
  await parts.vendors.refresh();
  const open = (await parts.rounds.openByVendor()).get(code) ?? 0n;
  return {
    said: `${code} is off: no game of it is opened and no bet taken. ${open} of its rounds are open; what they bring still comes in`,
  };
}

async function list(parts: VendorCommandParts): Promise<VendorAnswer> {
  const [rows, games, open] = await Promise.all([
    readAll(parts.database),
    parts.catalogue.offeredBy(),
    parts.rounds.openByVendor(),
  ]);
  return {
    rows: rows.map((row) => ({
      vendor: row.code,
      state: stateOf(row, open.get(row.code) ?? 0n, parts.vendors.problemOf(row.code)),
      dialect: row.dialect,
      games: games.get(row.code) ?? 0,
      'open rounds': (open.get(row.code) ?? 0n).toString(),
      address: row.url,
      frames: row.game_origin,
      problem: parts.vendors.problemOf(row.code) ?? '-',
    })),
  };
}

/** `draining`: off, while rounds of it are open. */
function stateOf({ state }: VendorRow, open: bigint, leftOut: string | undefined): string {
  if (leftOut !== undefined) return 'left out';
  return state === 'off' && open > 0n ? 'draining' : state;
}

const problem = (text: string) => ({ problem: text });
