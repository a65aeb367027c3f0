import type { RowData } from '@tanstack/react-table';
import { Button, Menu } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { Check, Columns3 } from 'lucide-react';
import { ExportButton } from './export-button.tsx';
import { hiding, type ListAddress } from './list-address.ts';
import { exportRows } from './list-export.ts';
import type { ListDefinition } from './list-types.ts';
import { ListViews } from './list-views.tsx';
import styles from './list.module.css';

/** Saved views, the visible columns, and the export of the list. */
export function ListTools<Row extends RowData>({ list, address }: ListToolsProps<Row>) {
  return (
    <div className={styles.tools}>
      <ListViews name={list.name} address={address} />
      <Columns list={list} address={address} />
      {list.columns.some(({ csv }) => csv) && <Export list={list} address={address} />}
      {list.action}
    </div>
  );
}

function Columns<Row extends RowData>({ list, address }: ListToolsProps<Row>) {
  const text = useText();
  const { hidden } = address;
  const [, ...others] = list.columns;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Columns3 size={14} aria-hidden="true" />}>
          {text('console.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, label }) => {
          const isShown = !hidden.includes(id);
          return (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<Check size={14} opacity={isShown ? 1 : 0} aria-hidden="true" />}
              onClick={() => address.go(hiding(isShown ? [...hidden, id] : hidden.filter((one) => one !== id)), true)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function Export<Row extends RowData>({ list, address }: ListToolsProps<Row>) {
  const makeFile = async () => {
    const { text: content, rows, isWhole } = await exportRows(list, address.asked, AbortSignal.timeout(EXPORT_MS));
    const name = `${list.name}-${new Date().toISOString().slice(0, 10)}.csv`;
    return { list: list.name, query: address.view, name, content, rows, isWhole };
  };
  return <ExportButton makeFile={makeFile} />;
}

const EXPORT_MS = 120_000;

interface ListToolsProps<Row extends RowData> {
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
}
