import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListDefinition } from './list-types.ts';

/** The list's state in the address, so that a link or a reload restores it. */
export interface ListAddress {
  /** Search, filters and order, as the server takes them; empty ones are omitted. */
  readonly asked: Readonly<Record<string, string>>;
  /** Hidden columns. */
  readonly hidden: readonly string[];
  readonly openKey: string | undefined;
  /** The address of this list with some of it changed; undefined takes away. */
  href(changes: Changes): string;
  go(changes: Changes, replace?: boolean): void;
  /** `asked` and the hidden columns as one text, which a saved view stores. */
  readonly view: string;
  goToView(view: string): void;
}

type Changes = Readonly<Record<string, string | undefined>>;

const OPEN = 'open';
const HIDE = 'hide';

export function useListAddress<Row extends RowData>({ filters = [], search }: ListDefinition<Row>): ListAddress {
  const [location, go] = useLocation();
  const written = useSearch();
  const names = useMemo(
    () => [...(search === undefined ? [] : ['search']), 'sort', ...filters.map(({ name }) => name)],
    [filters, search],
  );
  return useMemo(() => {
    const params = new URLSearchParams(written);
    const asked = Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    );
    const href = (changes: Changes) => {
      const next = new URLSearchParams(written);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      return next.size === 0 ? location : `${location}?${next.toString()}`;
    };
    const hidden = (params.get(HIDE) ?? '').split('.').filter((id) => id !== '');
    return {
      asked,
      hidden,
      openKey: params.get(OPEN) ?? undefined,
      href,
      go: (changes: Changes, replace = false) => go(href(changes), { replace }),
      view: new URLSearchParams({ ...asked, ...(hidden.length > 0 && { [HIDE]: hidden.join('.') }) }).toString(),
      goToView: (view: string) => go(view === '' ? location : `${location}?${view}`),
    };
  }, [written, names, location, go]);
}

/** The address's part that opens a row. */
export const opening = (key: string | undefined): Changes => ({ [OPEN]: key });

/** The address's part that hides columns. */
export const hiding = (ids: readonly string[]): Changes => ({ [HIDE]: ids.join('.') });
