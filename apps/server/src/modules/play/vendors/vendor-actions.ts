import { createPublicKey } from 'node:crypto';
import type { VendorState } from '@mela/contract/console/vendor-words';
import type { Queryable } from '@mela/database/database';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import { askVendor, type AskedVendor } from './ask-vendor.ts';
import { prepareOn, turnOn, type PreparedOn, type SwitchParts } from './switch-on.ts';
import { proveVendor, type VendorProof } from './prove-vendor.ts';
import type { VendorRegistry } from './vendor-registry.ts';
import { openSecrets, refused, type VendorRefusal } from './vendor-row.ts';
import { readAll, readVendor, writeState, type VendorRow } from './vendor.store.ts';
import {
  addVendor,
  applyStaged,
  changeVendor,
  dropStaged,
  stageChange,
  type NoteVendor,
  type VendorWish,
} from './write-vendor.ts';

export interface VendorActionParts extends SwitchParts {
  readonly vendors: VendorRegistry;
  readonly catalogue: Pick<Catalogue, 'isTaken' | 'serve' | 'show' | 'isShownAnywhere' | 'offeredBy'>;
  readonly rounds: Pick<Rounds, 'openByVendor'>;
}

/** A vendor for the operator's people. */
export interface ListedVendor extends Pick<VendorRow, 'code' | 'name' | 'dialect' | 'url' | 'settings'> {
  readonly gameOrigin: string;
  /** Names of those that are set. */
  readonly secrets: readonly string[];
  readonly state: VendorState;
  readonly problem: string | undefined;
  readonly games: number;
  readonly openRounds: bigint;
}

/**
 * The actions of the operator's people on vendors, whole or not at all, for the command and the console. Other processes notice a change within two
 * seconds.
 */
export function createVendorActions(parts: VendorActionParts) {
  const { database, catalogue, vendors } = parts;

  const written =
    (write: typeof addVendor) =>
    async (wish: VendorWish, note: NoteVendor): Promise<VendorRefusal | undefined> => {
      const refusal = await write(wish, parts, note);
      await vendors.refresh();
      return refusal;
    };

  async function withRow<T>(code: string, act: (row: VendorRow) => Promise<T>): Promise<T | VendorRefusal> {
    const row = await readVendor(database, code);
    return row ? act(row) : refused('no_vendor', `there is no vendor ${code}: npm run mela -- vendors list`);
  }

  return {
    add: written(addVendor),
    change: written(changeVendor),
    /** PEM: the key that proves our calls to a vendor, if its dialect requires it. */
    publicKey: createPublicKey(parts.operatorPrivateKey).export({ type: 'spki', format: 'pem' }).toString(),

    /** Requests its games, on or off, and tries them in the merchants' currencies. */
    ask: (code: string): Promise<AskedVendor | VendorRefusal> => withRow(code, (row) => askVendor(row, parts)),

    /** Runs all checks that need no player. */
    prove: (code: string): Promise<VendorProof | VendorRefusal> =>
      withRow(code, async (row) => {
        const [merchant] = await parts.merchants.all();
        return merchant
          ? proveVendor(row, parts, merchant.currency.code)
          : refused('no_merchant', 'there is no merchant whose currency could be asked for');
      }),

    /** A change that waits for a second person; undefined if `change` makes it at once. */
    stageChange: (wish: VendorWish) => stageChange(wish, parts),
    /** Writes the waiting change. Undefined if the vendor was changed since. */
    applyStaged: (tx: Queryable, key: string) => applyStaged(tx, key, parts),
    dropStaged,
    /** To be called after a transaction that wrote rows. */
    refresh: () => vendors.refresh(),

    /**
     * Prepares to switch a vendor on. Its list is requested first: an unreachable vendor is not switched on. `merchants`: codes of those that show
     * its games; without it all show them, unless one already does.
     */
    prepareOn: (code: string, wanted: readonly string[] | undefined): Promise<PreparedOn | VendorRefusal> =>
      withRow(code, (row) => prepareOn(row, wanted, parts)),

    turnOn: (tx: Queryable, code: string, prepared: Pick<PreparedOn, 'version' | 'merchants'>) =>
      turnOn(parts, tx, { ...prepared, code }),

    /** Switches on what `prepareOn` prepared, decided by one person. */
    async switchOn(code: string, prepared: PreparedOn, note: NoteVendor): Promise<VendorRefusal | undefined> {
      const { games, merchants } = prepared;
      const isOn = await database.transaction(async (tx) => {
        const state = await turnOn(parts, tx, { ...prepared, code });
        if (state === undefined) return false;
        await note(tx, { action: 'vendor_on', code, before: { state }, after: { state: 'on', games, merchants } });
        return true;
      });
      await vendors.refresh();
      return isOn ? undefined : refused('changed_meanwhile', `${code} was changed meanwhile: look at it and try again`);
    },

    /** Its games are not opened and its bets are refused; the results of its open rounds are still accepted. */
    switchOff: (code: string, note: NoteVendor): Promise<{ readonly openRounds: bigint } | VendorRefusal> =>
      withRow(code, async () => {
        await database.transaction(async (tx) => {
          const state = await writeState(tx, code, 'off');
          await catalogue.serve(code, false, tx);
          await note(tx, { action: 'vendor_off', code, before: { state }, after: { state: 'off' } });
        });
        await vendors.refresh();
        return { openRounds: (await parts.rounds.openByVendor()).get(code) ?? 0n };
      }),

    async list(): Promise<readonly ListedVendor[]> {
      const [rows, games, open] = await Promise.all([
        readAll(database),
        catalogue.offeredBy(),
        parts.rounds.openByVendor(),
      ]);
      return rows.map((row) => {
        const { code, name, dialect, url, game_origin: gameOrigin, settings } = row;
        const openRounds = open.get(code) ?? 0n;
        const problem = vendors.problemOf(code);
        const secrets = Object.keys(openSecrets(row, parts.sealingKey) ?? {});
        const state = stateOf(row, openRounds, problem);
        const listed = { code, name, dialect, url, gameOrigin, settings, secrets, state, problem };
        return { ...listed, games: games.get(code) ?? 0, openRounds };
      });
    },

    merchants: async (): Promise<readonly string[]> => (await parts.merchants.all()).map(({ code }) => code),
  };
}

export type VendorActions = ReturnType<typeof createVendorActions>;

function stateOf({ state }: VendorRow, open: bigint, leftOut: string | undefined): ListedVendor['state'] {
  if (leftOut !== undefined) return 'left_out';
  return state === 'off' && open > 0n ? 'draining' : state;
}

export function isRefusal(answer: object | undefined): answer is VendorRefusal {
  return answer !== undefined && 'why' in answer;
}
