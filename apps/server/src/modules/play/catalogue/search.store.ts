import { MOST_FOUND } from '@mela/contract/game-lists';
import type { Database, Queryable } from '@mela/database/database';
import { GAME_COLUMNS, type GameRow } from './catalogue.store.ts';
import { likeWords, type LikeWord } from './like-words.store.ts';
import { conditions, createParameters, type GameFilter, type Parameters } from './page.store.ts';

/**
 * `rank`: how well a name fits, 0 the best (for similar ones what their likeness lacks of 1000), times 1000, and the game's turn among those
 * of its maker that fit as well. `place`: hits first, then the catalogue's own order.
 */
export type FoundRow = GameRow & { readonly rank: number; readonly place: number; readonly total: number };

/** After this game of the same search. */
export type FoundPlace = { readonly rank: number; readonly position: number; readonly nodeId: number };

export type SearchMode = 'words' | 'parts' | 'similar' | 'partly';

/** Tried in this order until one finds something: names beginning with it, names containing it, all words similar, some words similar. */
export const SEARCH_MODES: readonly SearchMode[] = ['words', 'parts', 'similar', 'partly'];

/** Whether a word may be searched inside others. Shorter ones occur in too many; scripts without spaces between words need fewer letters. */
function mayBePart(word: string): boolean {
  if (/\p{sc=Han}/u.test(word)) return true;
  const least = /[\p{sc=Hiragana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(word) ? 2 : 3;
  return word.length >= least;
}

/** Games by name, the best first, at most 500 of them. The index finds them by trigrams. */
export async function readFound(database: Database, filter: GameFilter, wanted: Wanted): Promise<FoundRow[]> {
  const { sought, mode } = wanted;
  if (mode === 'words') return query(database, filter, wanted, holding(wanted, '% {}%'));
  if (mode === 'parts')
    return sought.split(' ').every(mayBePart) ? query(database, filter, wanted, holding(wanted, '%{}%')) : [];
  const words = await likeWords(database, sought);
  const isWhole = mode === 'similar';
  if (isWhole ? words.some(({ likes }) => likes.length === 0) : words.length < 2) return [];
  if (words.every(({ likes }) => likes.length === 0)) return [];
  return query(database, filter, wanted, similar(words, isWhole));
}

/** The conditions and the rank of a game, as SQL over `catalogue_games g`. */
type Fit = (sql: Parameters) => { readonly fits: string; readonly rank: string; readonly least?: string };

function query(database: Queryable, filter: GameFilter, wanted: Wanted, fit: Fit): Promise<FoundRow[]> {
  const { after, limit, hits } = wanted;
  const sql = createParameters();
  const vendors = sql.add(
    hits.map(({ vendor }) => vendor),
    'text[]',
  );
  const codes = sql.add(
    hits.map(({ gameCode }) => gameCode),
    'text[]',
  );
  const { fits, rank, least } = fit(sql);
  const beyond = after
    ? `where (rank, place, node_id) > (${sql.add(after.rank, 'integer')}, ${sql.add(after.position, 'integer')}, ${sql.add(after.nodeId, 'bigint')})`
    : '';
  return database.query<FoundRow>(
    // A common word fits thousands: they are ranked as narrow rows, and only the page's are read whole.
    `with fitting as materialized (select g.node_id, g.maker_code, coalesce(h.nth, ${MOST_HITS} + g.position)::integer as place, ${rank} as rank
       from catalogue_games g left join unnest(${vendors}, ${codes}) with ordinality as h (vendor_code, game_code, nth)
         on h.vendor_code = g.vendor_code and h.game_code = g.game_code
       where ${conditions(sql, filter)} and ${fits}),
     turns as (select node_id, place, rank * ${TURNS}
         + least(row_number() over (partition by rank, maker_code order by place, node_id), ${TURNS})::integer - 1 as rank
       from fitting ${least === undefined ? '' : `where rank % ${MAKERS_ONLY} <= ${least}`}),
     found as materialized (select * from turns order by rank, place, node_id limit ${sql.add(MOST_FOUND, 'integer')}),
     page as materialized (select * from found ${beyond} order by rank, place, node_id limit ${sql.add(limit, 'integer')})
     select ${GAME_COLUMNS}, page.rank, page.place, (select count(*) from found)::integer as total
     from page join catalogue_games g on g.node_id = page.node_id order by page.rank, page.place, page.node_id`,
    sql.values,
  );
}

/**
 * Each word begins a word of the game or, for parts, is anywhere in it. Exact letters rank first: the whole name, a name that begins
 * with the word, one that has the word, one that begins with its letters, one with a word that does; then the same by sound, so that both
 * scripts find each other; makers and codes last.
 */
function holding({ sought, typed }: Wanted, pattern: string): Fit {
  return (sql) => {
    const plain = sql.add(typed, 'text');
    const folded = sql.add(sought, 'text');
    const names = `split_part(g.search_text, ';', 1)`;
    const ranks = [
      `g.search_words like '%| ' || ${plain} || ' |%'`,
      `g.search_words like '%| ' || ${plain} || ' %'`,
      `g.search_words like '% ' || ${plain} || ' %'`,
      `g.search_words like '%| ' || ${plain} || '%'`,
      `g.search_words like '% ' || ${plain} || '%'`,
      `${names} like '% ' || ${folded} || ' %'`,
      `${names} like '%| ' || ${folded} || '%'`,
      `${names} like '% ' || ${folded} || '%'`,
    ];
    return {
      fits: sought
        .split(' ')
        .map((word) => `g.search_text like ${sql.add(pattern.replace('{}', word), 'text')}`)
        .join(' and '),
      rank: `case ${ranks.map((fit, rank) => `when ${fit} then ${rank}`).join(' ')} else ${ranks.length} end`,
    };
  };
}

/** By words similar to the typed ones: each typed word has a match, or enough of them do for the whole to be similar. */
function similar(words: readonly LikeWord[], isWhole: boolean): Fit {
  return (sql) => {
    const holds = (word: string) => `g.search_text like ${sql.add(`% ${word} %`, 'text')}`;
    const found = words.filter(({ likes }) => likes.length > 0);
    const likeness = found.map(({ likes }) => {
      const best = likes.map(({ word, likeness: share }) => `when ${holds(word)} then ${Math.round(share * 1000)}`);
      return `case ${best.join(' ')} else 0 end`;
    });
    const all = isWhole ? ' and ' : ' or ';
    const fitting = (holdsIt: (word: string) => string) =>
      found.map(({ likes }) => `(${likes.map(({ word }) => holdsIt(word)).join(' or ')})`).join(all);
    const named = (word: string) => `split_part(g.search_text, ';', 1) like ${sql.add(`% ${word} %`, 'text')}`;
    return {
      fits: `(${fitting(holds)})`,
      // Games with a similar name rank before games whose maker alone is similar.
      rank: `1000 - (${likeness.join(' + ')}) / ${words.length} + case when ${fitting(named)} then 0 else ${MAKERS_ONLY} end`,
      least: String(1000 - LEAST_ON_THE_WHOLE),
    };
  };
}

/** Added to the rank of games that match by their maker or code only. */
const MAKERS_ONLY = 1000;
/** Makers take turns among games that fit as well; later ones of a maker than this come together. */
const TURNS = 1000;
/** More than there are hits. */
const MOST_HITS = 1000;
/** Of 1000, over all words that were sought. */
const LEAST_ON_THE_WHOLE = 420;

export interface Wanted {
  /** Folded, and not empty. */
  readonly sought: string;
  /** The same in the letters that were typed. */
  readonly typed: string;
  readonly mode: SearchMode;
  /** What most members play, the hottest first. */
  readonly hits: readonly { readonly vendor: string; readonly gameCode: string }[];
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}
