import type { RowData } from '@tanstack/react-table';
import { Alert, Button } from '@mantine/core';
import { refusalText } from '#/parts/refusal.ts';
import { useText } from '@mela/web/platform/language/text';
import { ListDrawer } from './list-drawer.tsx';
import { useListAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListDefinition } from './list-types.ts';
import styles from './list.module.css';
import { useList } from './use-list.ts';

/** A list of a room: search, filters, order, saved views, export, pages, and the open detail next to it; its state is the address. */
export function ConsoleList<Row extends RowData>({ list }: { readonly list: ListDefinition<Row> }) {
  const text = useText();
  const address = useListAddress(list);
  const found = useList(list, address);
  const isNarrowed = Object.keys(address.asked).some((name) => name !== 'sort');
  return (
    <section className={styles.page} aria-label={list.title}>
      <header className={styles.head}>
        <h1>{list.title}</h1>
        <ListTools list={list} address={address} />
      </header>
      <ListFilters list={list} address={address} />
      {found.error && (
        <Alert color="red" role="alert" className={styles.problem ?? ''}>
          {text(refusalText(found.error))}{' '}
          <Button size="compact-xs" variant="default" onClick={found.refresh}>
            {text('desk.again')}
          </Button>
        </Alert>
      )}
      {found.rows?.length === 0 && !found.error ? (
        <div className={styles.empty}>
          <p>{isNarrowed ? text('console.noneFound') : list.none}</p>
          {isNarrowed && (
            <Button variant="default" onClick={() => address.goToView('')}>
              {text('console.clear')}
            </Button>
          )}
        </div>
      ) : (
        <ListTable list={list} address={address} found={found} />
      )}
      <ListDrawer list={list} address={address} rows={found.rows} />
    </section>
  );
}
