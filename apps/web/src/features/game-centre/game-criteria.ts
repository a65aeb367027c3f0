import { CATEGORY_TABLE, type CategoryRow, type GameCategory } from '@mela/contract/categories';
import { wireAmount } from '@mela/money/amount';

/** '' stands for the games of all categories. */
export type CentreCategory = GameCategory | '';

/** What a list of the game centre holds; '' in a filter filters nothing, so `vassalage` '' is the maker "all" (P77). */
export interface GameCriteria {
  readonly category: CentreCategory;
  /** The maker's code. */
  readonly vassalage: string;
  readonly gameClassify: string;
  /** A sum in the merchant's currency: games whose smallest bet is at most that. */
  readonly minBet: string;
  /** So many lines or more. */
  readonly minLine: string;
  readonly gameName: string;
}
export type GameFilter = Exclude<keyof GameCriteria, 'category'>;

export const FILTERS: readonly GameFilter[] = ['vassalage', 'gameClassify', 'minBet', 'minLine', 'gameName'];
export const NO_FILTER = { vassalage: '', gameClassify: '', minBet: '', minLine: '', gameName: '' } as const;
export const LIST_PATH = '/m/gameList';
/** The server searches no longer names. */
export const LONGEST_NAME = 64;

/** Smallest bets to choose by, the same minor units in every currency: 1, 5, 10 and 50 BDT, 100 to 5,000 VND, 0.1 to 5 KWD. */
export function betSteps(exponent: number): string[] {
  return [100n, 500n, 1_000n, 5_000n].map((minor) =>
    // No zeros behind the point: an address says `minBet=1` and `minBet=0.1`.
    wireAmount(minor, exponent)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );
}

/** What an address asks for: the filters stand in its query, so that they live through a reload and can be shared (P22). */
export function criteriaOf(category: CentreCategory, search: string): GameCriteria {
  const query = new URLSearchParams(search);
  const read = (name: GameFilter, form: RegExp) => {
    const value = query.get(name) ?? '';
    return form.test(value) ? value : '';
  };
  return {
    category,
    vassalage: read('vassalage', /^[\w.-]{1,32}$/),
    gameClassify: read('gameClassify', /^\w{1,32}$/),
    minBet: read('minBet', /^\d{1,12}(\.\d{1,8})?$/),
    minLine: read('minLine', /^\d{1,6}$/),
    gameName: (query.get('gameName') ?? '').trim().slice(0, LONGEST_NAME),
  };
}

/** The category of `/m/gameList?gameType=…`; what is no category is all of them (P18). */
export function listedCategory(search: string): CentreCategory {
  const asked = new URLSearchParams(search).get('gameType');
  return CATEGORY_TABLE.find(({ category }) => category === asked)?.category ?? '';
}

/** The address of a list on the page that stands at `path`. */
export function addressOf(path: string, criteria: GameCriteria): string {
  const query = new URLSearchParams();
  if (path === LIST_PATH && criteria.category !== '') query.set('gameType', criteria.category);
  for (const name of FILTERS) if (criteria[name] !== '') query.set(name, criteria[name]);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Where the filter panel leads: LOTT to its own page, every other type to the list of it (P45). */
export function filteredAddress(criteria: GameCriteria): string {
  const row = rowOf(criteria.category);
  return row?.list === 'lottery' ? row.path : addressOf(LIST_PATH, criteria);
}

export function rowOf(category: CentreCategory): CategoryRow | undefined {
  return CATEGORY_TABLE.find((row) => row.category === category);
}

/** The kinds of game that a category's list holds: the lottery's page has both kinds of lottery (P15). */
export function kindsOf(category: CentreCategory): readonly CentreCategory[] {
  return category === 'ELOTT' ? ['ELOTT', 'LOTT'] : [category];
}

export function isFiltered(criteria: GameCriteria): boolean {
  return FILTERS.some((name) => criteria[name] !== '');
}
