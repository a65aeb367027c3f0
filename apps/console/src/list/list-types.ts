import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** A room's definition of its list; the list does the rest. Create it once per language, with `useMemo`. */
export interface ListDefinition<Row extends RowData> {
  /** In the contract's sense: `audit`, `players`. Saved views and noted exports belong to it. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  /** The searched fields; without them the list has no search. */
  readonly search?: string;
  /** The server's default order, if the address names none: `at.desc`. */
  readonly sort: string;
  readonly keyOf: (row: Row) => string;
  /** One page as a query, by `queryCall`. */
  readonly page: (query: ListQuery) => ListPageCall<Row>;
  /** An action on the list as a whole, such as adding to it; placed in its head. */
  readonly action?: ReactNode;
  /** The message of an empty list without search or filters. */
  readonly none: string;
  /** The detail next to the list; `row` is undefined if a link leads to one that is not on the loaded pages. */
  readonly detail?: {
    readonly title: (key: string, row: Row | undefined) => string;
    readonly body: (key: string, row: Row | undefined) => ReactNode;
  };
  /** A row's link, if it has a separate page. */
  readonly href?: (row: Row) => string;
}

export interface ListColumn<Row extends RowData> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its words in an exported file; without it the column is not exported. */
  readonly csv?: (row: Row) => string;
  /** The field for the contract's `sortBy`, if the list can be ordered by it. */
  readonly sort?: string;
  /** Figures are aligned at the end of their column, in digits of one width. */
  readonly isFigure?: boolean;
  /** Hidden on a tablet, where the columns would not fit side by side; the exported file includes it. */
  readonly isLesser?: boolean;
  /** CSS length; columns without one share the remaining width. */
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
  /** Set by a link elsewhere, such as "all by this person"; displayed with a button that removes it. */
  | { readonly kind: 'link'; readonly name: string; readonly label: string };

/** Sent to the server: `asked` is search, filters and order as the address has them. */
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
