import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What a room says of its list; the list does the rest. Make it once for each rendering language, with `useMemo`. */
export interface ListDefinition<Row extends RowData> {
  /** In the contract's sense: `audit`, `players`. Saved views and noted exports belong to it. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  /** What the search finds; without one the list has no search. */
  readonly search?: string;
  /** The order that the server answers in where the address names none: `at.desc`. */
  readonly sort: string;
  readonly keyOf: (row: Row) => string;
  /** One page as a query, by `queryCall`. */
  readonly page: (query: ListQuery) => ListPageCall<Row>;
  /** What can be done about the list as a whole, such as adding to it; stands in its head. */
  readonly action?: ReactNode;
  /** Said where nothing is found and nothing was asked for. */
  readonly none: string;
  /** What opens beside the list; `row` is undefined where a link leads to one that the pages so far do not hold. */
  readonly detail?: {
    readonly title: (key: string, row: Row | undefined) => string;
    readonly body: (key: string, row: Row | undefined) => ReactNode;
  };
  /** Where a row leads instead, if it has a page of its own. */
  readonly href?: (row: Row) => string;
}

export interface ListColumn<Row extends RowData> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its words in an exported file; without it the column is not exported. */
  readonly csv?: (row: Row) => string;
  /** The field that the contract's `sortBy` names, where the list can be ordered by it. */
  readonly sort?: string;
  /** Figures stand at the end of their column, in digits of one width. */
  readonly isFigure?: boolean;
  /** Left out on a tablet, where the columns would not fit beside each other; the file has it all the same. */
  readonly isLesser?: boolean;
  /** CSS length; the columns without one share what is left. */
  readonly width?: string;
}

export type ListFilter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'text' | 'day'; readonly name: string; readonly label: string }
  /** Set by a link elsewhere, as "all by this person"; shown with the way to take it off. */
  | { readonly kind: 'link'; readonly name: string; readonly label: string };

/** What goes to the server: `asked` is search, filters and order as the address has them. */
export interface ListQuery {
  readonly asked: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListPage<Row extends RowData> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

export interface ListPageCall<Row extends RowData> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<ListPage<Row>>;
}
