import { CATEGORY_TABLE, type CategoryRow, type GameCategory } from '@mela/contract/categories';
import { wireAmount } from '@mela/money/amount';

/** '' means the games of all categories. */
export type CentreCategory = GameCategory | '';

/** The criteria of a list of the game centre. '' in a filter filters nothing, so `vassalage` '' is the maker "all" (P77). */
export interface GameCriteria {
  readonly category: CentreCategory;
  /** The maker's code. */
  readonly vassalage: string;
  readonly gameClassify: string;
  /** A sum in the merchant's currency: games whose smallest bet is at most this. */
  readonly minBet: string;
  /** The minimum number of lines. */
  readonly minLine: string;
  readonly gameName: string;
}
export type GameFilter = Exclude<keyof GameCriteria, 'category'>;

export const FILTERS: readonly GameFilter[] = ['vassalage', 'gameClassify', 'minBet', 'minLine', 'gameName'];
export const NO_FILTER = { vassalage: '', gameClassify: '', minBet: '', minLine: '', gameName: '' } as const;
export const LIST_PATH = '/m/gameList';
/** The longest name that the server searches for. */
export const LONGEST_NAME = 64;

/** The choices of smallest bet, the same minor units in every currency: 1, 5, 10 and 50 BDT, 100 to 5,000 VND, 0.1 to 5 KWD. */
export function betSteps(exponent: number): string[] {
  return [100n, 500n, 1_000n, 5_000n].map((minor) =>
    // No trailing zeros: an address says `minBet=1` and `minBet=0.1`.
    wireAmount(minor, exponent)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );
}

/** The criteria of an address: its query holds the filters, so that they survive a reload and can be shared (P22). */
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

/** The category of `/m/gameList?gameType=…`; an unknown one is all of them (P18). */
export function listedCategory(search: string): CentreCategory {
  const asked = new URLSearchParams(search).get('gameType');
  return CATEGORY_TABLE.find(({ category }) => category === asked)?.category ?? '';
}

/** The address of a list on the page at `path`. */
export function addressOf(path: string, criteria: GameCriteria): string {
  const query = new URLSearchParams();
  if (path === LIST_PATH && criteria.category !== '') query.set('gameType', criteria.category);
  for (const name of FILTERS) if (criteria[name] !== '') query.set(name, criteria[name]);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The target of the filter panel: LOTT leads to its own page, every other type to its list (P45). */
export function filteredAddress(criteria: GameCriteria): string {
  const row = rowOf(criteria.category);
  return row?.list === 'lottery' ? row.path : addressOf(LIST_PATH, criteria);
}

export function rowOf(category: CentreCategory): CategoryRow | undefined {
  return CATEGORY_TABLE.find((row) => row.category === category);
}

/** The lottery's page lists both kinds of lottery (P15). */
export function isLotteryPage({ category }: Pick<GameCriteria, 'category'>): boolean {
  return category === 'ELOTT';
}

export function isFiltered(criteria: GameCriteria): boolean {
  return FILTERS.some((name) => criteria[name] !== '');
}
