import { QUICK_LAUNCH } from '@mela/contract/quick-launch';
import type { Database, Queryable } from '@mela/database/database';
import { makersOfOthers } from './catalogue.store.ts';
import type { OfferedGame } from './offered-game.ts';
import { searchTextsOf, wordsOf } from './search-texts.ts';

/** Games written in one statement: on the embedded engine, bets wait while it runs. */
const CHUNK = 500;

/**
 * Takes a vendor's list as it is now: new games are added at the end, changed ones are updated in place, missing ones are no longer offered. Unchanged
 * games are not written, so that no change is announced.
 */
export async function writeOffer(
  database: Database,
  vendorCode: string,
  vendorName: Record<string, string>,
  list: readonly OfferedGame[],
): Promise<void> {
  const vendor = { code: vendorCode, name: vendorName };
  const games = await withoutOthersBrands(database, vendorCode, list);
  await writeMakers(database, vendorCode, vendorName, games);
  const [last] = await database.query<{ position: number | null }>(
    'select max(position) as position from catalogue_games where vendor_code = $1',
    [vendorCode],
  );
  const first = (last?.position ?? -1) + 1;
  const rows = games.map((game, index) => ({
    ...game,
    brandCode: game.brand?.code ?? null,
    position: first + index,
    nodeId: fixedNodeId(vendorCode, game),
    minBetMinor: game.minBetMinor.toString(),
    maxBetMinor: game.maxBetMinor.toString(),
    ...searchTextsOf(game, vendor),
  }));
  const fixed = rows.filter((row) => row.nodeId !== null);
  const others = rows.filter((row) => row.nodeId === null);
  if (fixed.length > 0) await writeGames(database, vendorCode, fixed, 'given');
  for (let from = 0; from < others.length; from += CHUNK)
    await writeGames(database, vendorCode, others.slice(from, from + CHUNK), 'counted');
  await database.query(
    `update catalogue_games set offered = false where vendor_code = $1 and offered and not (game_code = any ($2::text[]))`,
    [vendorCode, games.map((game) => game.gameCode)],
  );
  await writeWords(database, vendorCode, wordsOf(games, vendor));
}

/** Drops a brand or vendor name that belongs to another vendor: such a game is listed under its own vendor's name. */
async function withoutOthersBrands(
  database: Queryable,
  vendorCode: string,
  games: readonly OfferedGame[],
): Promise<readonly OfferedGame[]> {
  const named = [...new Set(games.flatMap(({ brand }) => (brand ? [brand.code] : [])))];
  const others = await makersOfOthers(database, vendorCode, named);
  return games.map((game) => (game.brand && others.has(game.brand.code) ? { ...game, brand: undefined } : game));
}

/** Words for the search of misspelt names: those of the current offer only. */
async function writeWords(
  database: Queryable,
  vendorCode: string,
  { words, skeletons }: ReturnType<typeof wordsOf>,
): Promise<void> {
  await database.query('delete from catalogue_words where vendor_code = $1 and not (word = any ($2::text[]))', [
    vendorCode,
    words,
  ]);
  await database.query(
    `insert into catalogue_words (vendor_code, word, skeleton)
     select $1, word, skeleton from unnest($2::text[], $3::text[]) as named (word, skeleton)
     on conflict (vendor_code, word) do update set skeleton = excluded.skeleton where catalogue_words.skeleton <> excluded.skeleton`,
    [vendorCode, words, skeletons],
  );
}

async function writeMakers(
  database: Queryable,
  vendorCode: string,
  vendorName: Record<string, string>,
  games: readonly OfferedGame[],
): Promise<void> {
  await database.query(
    `insert into catalogue_vendors (code, name) values ($1, $2::jsonb)
     on conflict (code) do update set name = excluded.name where catalogue_vendors.name is distinct from excluded.name`,
    [vendorCode, JSON.stringify(vendorName)],
  );
  const brands = new Map(games.flatMap(({ brand }) => (brand ? [[brand.code, brand.name] as const] : [])));
  for (const [code, name] of brands)
    await database.query(
      `insert into catalogue_brands (code, vendor_code, name) values ($1, $2, $3::jsonb)
       on conflict (code) do update set name = excluded.name
       where catalogue_brands.vendor_code = excluded.vendor_code and catalogue_brands.name is distinct from excluded.name`,
      [code, vendorCode, JSON.stringify(name)],
    );
}

const CHANGING =
  'brand_code, name, category, classify, rtp, min_bet_minor, max_bet_minor, currencies, lines, released_on, freeplay, free_rounds, replayable, picture_url, search_text, search_words, offered';

async function writeGames(
  database: Queryable,
  vendorCode: string,
  rows: readonly object[],
  numbers: 'given' | 'counted',
): Promise<void> {
  const [column, override, value] =
    numbers === 'given' ? ['node_id, ', 'overriding system value', "(g->>'nodeId')::bigint, "] : ['', '', ''];
  const excluded = CHANGING.split(', ').map((name) => `excluded.${name}`);
  const known = CHANGING.split(', ').map((name) => `known.${name}`);
  await database.query(
    `insert into catalogue_games as known (${column}vendor_code, game_code, position, ${CHANGING}) ${override}
     select ${value}$1, g->>'gameCode', (g->>'position')::integer, g->>'brandCode', g->'name', g->>'category', coalesce(g->>'classify', ''), g->>'rtp',
       (g->>'minBetMinor')::bigint, (g->>'maxBetMinor')::bigint,
       case when jsonb_typeof(g->'currencies') = 'array' then array(select jsonb_array_elements_text(g->'currencies')) end, (g->>'lines')::integer, (g->>'releasedOn')::date, (g->>'freeplay')::boolean, coalesce((g->>'freeRounds')::boolean, false), (g->>'replayable')::boolean, g->>'pictureUrl', g->>'searchText', g->>'searchWords', true
     from jsonb_array_elements($2::jsonb) g
     on conflict (vendor_code, game_code) do update set (${CHANGING}) = row(${excluded.join(', ')})
     where (${known.join(', ')}) is distinct from (${excluded.join(', ')})`,
    [vendorCode, JSON.stringify(rows)],
  );
}

/** The games that the menus launch directly have the numbers of the specification (P150); all others are numbered in sequence. */
function fixedNodeId(vendorCode: string, game: OfferedGame): number | null {
  const quick = Object.values(QUICK_LAUNCH).find(
    ({ vendor, gameId }) => gameId === game.gameCode && [vendorCode, game.brand?.code].includes(vendor),
  );
  return quick?.nodeId ?? null;
}
