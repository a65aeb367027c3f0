import type { PlainMessageKey } from '@mela/locales/translation';
import type { ReactNode } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { Count } from '#/parts/count.tsx';
import type { WorkList } from './use-work-list.ts';

/** One list of a part of the room with the tabs of its lists; each entry opens next to it. */
export function WorkListNav<Row, List extends string>(props: WorkListProps<Row, List>) {
  const { label, tabs, work, keyOf, entry, none, head } = props;
  const text = useText();
  return (
    <nav className="rooms" aria-label={text(label)}>
      <div className="lists">
        {tabs.map(({ list, label: tab, counts }) => (
          <button key={list} type="button" aria-pressed={work.list === list} onClick={() => work.setList(list)}>
            {text(tab)}
            {counts && <Count of={work.waiting} />}
          </button>
        ))}
      </div>
      {head}
      {work.isFailed && (
        <p role="alert" className="problem">
          {text('desk.noAnswer')}{' '}
          <button type="button" onClick={work.refresh}>
            {text('desk.again')}
          </button>
        </p>
      )}
      {!work.rows && !work.isFailed && <p className="quiet">{text('desk.loading')}</p>}
      <ul>
        {work.rows?.map((row) => (
          <li key={keyOf(row)}>
            <button
              type="button"
              className="entry"
              aria-current={work.openKey === keyOf(row) ? 'true' : undefined}
              onClick={() => work.open(keyOf(row))}
            >
              {entry(row)}
            </button>
          </li>
        ))}
      </ul>
      {work.rows?.length === 0 && <p className="quiet">{text(none)}</p>}
      {work.hasNext && (
        <button type="button" className="more" onClick={work.loadMore}>
          {text('desk.more')}
        </button>
      )}
    </nav>
  );
}

interface WorkListProps<Row, List extends string> {
  readonly label: PlainMessageKey;
  readonly tabs: readonly { readonly list: List; readonly label: PlainMessageKey; readonly counts?: boolean }[];
  readonly work: WorkList<Row, List>;
  readonly keyOf: (row: Row) => string;
  readonly entry: (row: Row) => ReactNode;
  readonly none: PlainMessageKey;
  /** Between the tabs and the entries. */
  readonly head?: ReactNode;
}
