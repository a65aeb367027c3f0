import type { Queryable } from '@mela/database/database';
import type { AuditAction, AuditSubjectKind } from '@mela/contract/audit-actions';
import { hideCategories, orderMenu, readCategories } from './categories.store.ts';
import { setGameMaintenance, setMakerMaintenance } from './maintenance.store.ts';
import { hideMakers, orderMakers, readMakers } from './makers.store.ts';
import { readPlacedGame, setPlace, setShown, type PlacedGame } from './placed-games.store.ts';

/** Adds the event of a change, in its transaction. */
export type NoteArrangement = (
  tx: Queryable,
  change: {
    readonly action: Extract<
      AuditAction,
      'game_arranged' | 'makers_arranged' | 'categories_arranged' | 'game_maintenance' | 'maker_maintenance'
    >;
    readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

/** Whose lists are arranged. */
export interface ArrangedMerchant {
  readonly id: bigint;
  readonly code: string;
}

/** Omitted fields stay as they are; a place is 1 to 1,000,000, null its usual one. */
export interface GameWish {
  readonly shown?: boolean | undefined;
  readonly place?: number | null | undefined;
}

/** Shows, hides or places one game at a merchant. Undefined if no game has that number. */
export async function arrangeGame(
  tx: Queryable,
  merchant: ArrangedMerchant,
  nodeId: bigint,
  wish: GameWish,
  note: NoteArrangement,
): Promise<PlacedGame | undefined> {
  const game = await readPlacedGame(tx, merchant.id, nodeId);
  if (!game) return undefined;
  const { shown = game.shown, place = game.position } = wish;
  if (shown !== game.shown) await setShown(tx, merchant.id, nodeId, shown);
  if (wish.place !== undefined) await setPlace(tx, merchant.id, nodeId, place);
  if (shown !== game.shown || place !== game.position)
    await note(tx, {
      action: 'game_arranged',
      subject: { kind: 'game', id: nodeId.toString() },
      before: { shown: game.shown, place: game.position },
      after: { shown, place },
    });
  return { ...game, shown, position: place };
}

/** Puts a game into maintenance, or back, at all merchants: it stays listed, and a launch returns `game_maintenance`. */
export async function closeGame(
  tx: Queryable,
  merchant: ArrangedMerchant,
  nodeId: bigint,
  maintenance: boolean,
  note: NoteArrangement,
): Promise<PlacedGame | undefined> {
  const game = await readPlacedGame(tx, merchant.id, nodeId);
  if (!game || game.maintenance === maintenance) return game;
  await setGameMaintenance(tx, nodeId, maintenance);
  await note(tx, {
    action: 'game_maintenance',
    subject: { kind: 'game', id: nodeId.toString() },
    before: { maintenance: game.maintenance },
    after: { maintenance },
  });
  return { ...game, maintenance };
}

/** The same for all games of a vendor, or of one of its brands. False if there is neither. */
export async function closeMaker(
  tx: Queryable,
  code: string,
  maintenance: boolean,
  note: NoteArrangement,
): Promise<boolean> {
  const was = await setMakerMaintenance(tx, code, maintenance);
  if (was !== undefined && was !== maintenance)
    await note(tx, {
      action: 'maker_maintenance',
      subject: { kind: 'maker', id: code },
      before: { maintenance: was },
      after: { maintenance },
    });
  return was !== undefined;
}

/** Complete lists; omitted ones stay as they are. */
export interface MakersWish {
  /** These first, in this order, all others after them. */
  readonly order?: readonly string[] | undefined;
  readonly hidden?: readonly string[] | undefined;
}

/** Orders and hides makers. Returns the first code that is not the merchant's or is listed twice; then nothing is changed. */
export async function arrangeMakers(
  tx: Queryable,
  merchant: ArrangedMerchant,
  wish: MakersWish,
  note: NoteArrangement,
): Promise<string | undefined> {
  const makers = await readMakers(tx, merchant.id);
  const wrong = wrongOf([wish.order, wish.hidden], new Set(makers.map(({ code }) => code)));
  if (wrong !== undefined) return wrong;
  const before = {
    order: makers.filter(({ position }) => position !== null).map(({ code }) => code),
    hidden: makers.filter(({ shown }) => !shown).map(({ code }) => code),
  };
  if (wish.order) await orderMakers(tx, merchant.id, wish.order);
  if (wish.hidden) await hideMakers(tx, merchant.id, wish.hidden);
  await noteLists(tx, { action: 'makers_arranged', merchant, before, wish }, note);
  return undefined;
}

export interface CategoriesWish {
  /** These first in home's menu, in this order. */
  readonly home?: readonly string[] | undefined;
  /** These first in the game centre's menu, in this order. */
  readonly centre?: readonly string[] | undefined;
  /** These and their games are switched off. */
  readonly hidden?: readonly string[] | undefined;
}

/**
 * Orders and switches categories; `known` are all that exist. Returns the first word that is not one of them or is listed twice; then nothing is
 * changed.
 */
export async function arrangeCategories(
  tx: Queryable,
  merchant: ArrangedMerchant,
  wish: CategoriesWish,
  known: ReadonlySet<string>,
  note: NoteArrangement,
): Promise<string | undefined> {
  const wrong = wrongOf([wish.home, wish.centre, wish.hidden], known);
  if (wrong !== undefined) return wrong;
  const rows = await readCategories(tx, merchant.id);
  const placed = (place: 'home_position' | 'centre_position') =>
    rows
      .filter((row) => row[place] !== null)
      .toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
      .map(({ category }) => category);
  const before = {
    home: placed('home_position'),
    centre: placed('centre_position'),
    hidden: rows.filter(({ shown }) => !shown).map(({ category }) => category),
  };
  if (wish.home) await orderMenu(tx, merchant.id, 'home', wish.home);
  if (wish.centre) await orderMenu(tx, merchant.id, 'centre', wish.centre);
  if (wish.hidden) await hideCategories(tx, merchant.id, wish.hidden);
  await noteLists(tx, { action: 'categories_arranged', merchant, before, wish }, note);
  return undefined;
}

function wrongOf(lists: readonly (readonly string[] | undefined)[], known: ReadonlySet<string>): string | undefined {
  return lists
    .flatMap((list = []) => list.filter((word, place) => !known.has(word) || list.indexOf(word) < place))
    .at(0);
}

/** Notes the lists that have changed. */
async function noteLists(
  tx: Queryable,
  {
    action,
    merchant,
    before,
    wish,
  }: {
    readonly action: 'makers_arranged' | 'categories_arranged';
    readonly merchant: ArrangedMerchant;
    readonly before: Readonly<Record<string, readonly string[]>>;
    readonly wish: MakersWish | CategoriesWish;
  },
  note: NoteArrangement,
): Promise<void> {
  const changed = Object.entries(wish as Record<string, readonly string[] | undefined>).filter(
    ([list, words]) => words !== undefined && words.join(' ') !== before[list]?.join(' '),
  );
  if (changed.length === 0) return;
  await note(tx, {
    action,
    subject: { kind: 'lobby', id: merchant.code },
    before: Object.fromEntries(changed.map(([list]) => [list, before[list]])),
    after: Object.fromEntries(changed),
  });
}
