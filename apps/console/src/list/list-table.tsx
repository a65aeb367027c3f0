import { Button, Skeleton } from '@mantine/core';
import { numberIn } from '@mela/locales/say';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { opening, type ListAddress } from './list-address.ts';
import type { ListColumn, ListDefinition } from './list-types.ts';
import styles from './list.module.css';
import type { ListRows } from './use-list.ts';

const features = tableFeatures({ columnVisibilityFeature });
const NO_ROWS: readonly never[] = [];
/** As many as fill the screen while the first page comes. */
const PLACES = Array.from({ length: 12 }, (_, at) => at);

/** The rows; arrow keys go from one to the next, Enter opens. */
export function ListTable<Row extends RowData>({ list, address, found }: ListTableProps<Row>) {
  const text = useText();
  const language = useLanguage();
  const [, go] = useLocation();
  const columns = useMemo(() => list.columns.map((column) => columnOf(column)), [list.columns]);
  const columnVisibility = useMemo(() => Object.fromEntries(address.hidden.map((id) => [id, false])), [address.hidden]);
  const table = useTable({
    features,
    columns,
    data: found.rows ?? NO_ROWS,
    getRowId: list.keyOf,
    state: { columnVisibility },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const byId = new Map(list.columns.map((column) => [column.id, column]));
  const hrefOf = (row: Row) => list.href?.(row) ?? address.href(opening(list.keyOf(row)));
  const isOpenable = list.href !== undefined || list.detail !== undefined;

  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-busy={found.isFetching} data-stale={found.isStale || undefined}>
        <thead>
          <tr>
            {headers.map((header) => {
              const column = byId.get(header.column.id);
              return column && <Head key={column.id} column={column} list={list} address={address} />;
            })}
          </tr>
        </thead>
        <tbody>
          {!found.rows &&
            !found.error &&
            PLACES.map((place) => (
              <tr key={place} aria-hidden="true">
                {headers.map(({ id }) => (
                  <td key={id} data-lesser={byId.get(id)?.isLesser || undefined}>
                    <Skeleton height={14} width={`${55 + ((place * 17) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-open={row.id === address.openKey || undefined}
              data-openable={isOpenable || undefined}
              onClick={(event) => {
                if (!isOpenable || isOwnControl(event.target) || hasChosenText()) return;
                go(hrefOf(row.original));
              }}
            >
              {row.getVisibleCells().map((cell, place) => (
                <td
                  key={cell.id}
                  data-figure={byId.get(cell.column.id)?.isFigure || undefined}
                  data-lesser={byId.get(cell.column.id)?.isLesser || undefined}
                >
                  {place === 0 && isOpenable ? (
                    <Link href={hrefOf(row.original)} className={styles.opens} data-row="" onKeyDown={walk}>
                      <table.FlexRender cell={cell} />
                    </Link>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found.rows && (
        <footer className={styles.foot}>
          <span className="quiet">{text('console.shown', { count: numberIn(found.rows.length, language) })}</span>
          {found.hasNext && (
            <Button variant="default" size="xs" loading={found.isFetching} onClick={found.loadMore}>
              {text('desk.more')}
            </Button>
          )}
        </footer>
      )}
    </div>
  );
}

function Head<Row extends RowData>({ column, list, address }: HeadProps<Row>) {
  const { id, label, sort, width, isFigure, isLesser } = column;
  const [field, way] = (address.asked['sort'] ?? list.sort).split('.');
  const isSorted = sort !== undefined && sort === field;
  const next = isSorted && way === 'desc' ? 'asc' : 'desc';
  return (
    <th
      key={id}
      scope="col"
      style={{ inlineSize: width }}
      data-figure={isFigure || undefined}
      data-lesser={isLesser || undefined}
      aria-sort={isSorted ? (way === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <Link href={address.href({ sort: `${sort}.${next}` === list.sort ? undefined : `${sort}.${next}` })}>
          {label}
          {isSorted &&
            (way === 'asc' ? <ArrowUp size={13} aria-hidden="true" /> : <ArrowDown size={13} aria-hidden="true" />)}
        </Link>
      )}
    </th>
  );
}

function columnOf<Row extends RowData>({ id, label, cell }: ListColumn<Row>): ColumnDef<typeof features, Row> {
  return { id, header: label, cell: ({ row }) => cell(row.original) };
}

/** Moves the focus along the rows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  const body = event.currentTarget.closest('tbody');
  if (step === undefined || !body) return;
  const links = [...body.querySelectorAll<HTMLElement>('[data-row]')];
  const place = Math.min(Math.max(links.indexOf(event.currentTarget) + step, 0), links.length - 1);
  event.preventDefault();
  links[place]?.focus();
}

const isOwnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null;
const hasChosenText = () => (getSelection()?.toString() ?? '') !== '';

interface ListTableProps<Row extends RowData> {
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
  readonly found: ListRows<Row>;
}

interface HeadProps<Row extends RowData> {
  readonly column: ListColumn<Row>;
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
}
