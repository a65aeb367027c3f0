import type { Queryable } from '@mela/database/database';
import type { VendorGames } from '@mela/game-vendors/game-vendor';
import type { LeftOut } from '@mela/game-vendors/take-each';
import { merchantIds } from '#/modules/ground/merchants/merchants.ts';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import { askForList } from './ask-for-list.ts';
import { refused, type VendorRefusal } from './vendor-row.ts';
import { readVendor, writeState, type VendorRow } from './vendor.store.ts';
import { factsOf, type VendorFacts, type WriteParts } from './write-vendor.ts';

export interface SwitchParts extends WriteParts {
  /** `take`: replaces a vendor's offer by a list, and returns how many of its games are of a known kind. */
  readonly offers: { take(code: string, list: VendorGames): Promise<number> };
  readonly catalogue: Pick<Catalogue, 'isTaken' | 'serve' | 'show' | 'isShownAnywhere'>;
}

export interface PreparedOn {
  /** It was on before: its address and keys have been approved. */
  readonly wasOn: boolean;
  /** Of its row. */
  readonly version: bigint;
  readonly facts: VendorFacts;
  /** Codes of the merchants that will show its games with this. */
  readonly merchants: readonly string[];
  readonly games: number;
  /** Those of an unknown kind. */
  readonly unknownGames: number;
  /** Those that cannot be used. */
  readonly leftOut: readonly LeftOut[];
}

/** Prepares to switch the vendor of a row on: its list is requested first. `wanted`: codes of the merchants that show its games. */
export async function prepareOn(
  row: VendorRow,
  wanted: readonly string[] | undefined,
  parts: SwitchParts,
): Promise<PreparedOn | VendorRefusal> {
  const { code } = row;
  const all = await parts.merchants.all();
  const unknown = wanted?.find((one) => all.every((merchant) => merchant.code !== one));
  if (unknown !== undefined) {
    const codes = all.map((merchant) => merchant.code).join(', ');
    return refused('no_merchant', `there is no merchant ${unknown}: ${codes}`);
  }
  const answer = await askForList(row, parts);
  if ('problem' in answer) return answer;
  const games = await parts.offers.take(code, answer);
  const isNew = !(await parts.catalogue.isShownAnywhere(code));
  const showing = all.filter((merchant) => (wanted ? wanted.includes(merchant.code) : isNew));
  return {
    wasOn: row.was_on,
    version: row.version,
    facts: factsOf(row, undefined, parts),
    merchants: showing.map((merchant) => merchant.code),
    games,
    unknownGames: answer.games.length - games,
    leftOut: answer.leftOut,
  };
}

/** Switches on what was prepared; returns the previous state. Undefined if the vendor was changed since. */
export async function turnOn(
  { catalogue }: Pick<SwitchParts, 'catalogue'>,
  tx: Queryable,
  { code, version, merchants }: { readonly code: string } & Pick<PreparedOn, 'version' | 'merchants'>,
): Promise<VendorRow['state'] | undefined> {
  if ((await readVendor(tx, code))?.version !== version) return undefined;
  const state = await writeState(tx, code, 'on');
  await catalogue.serve(code, true, tx);
  for (const id of await merchantIds(tx, merchants)) await catalogue.show(id, code, tx);
  return state;
}
