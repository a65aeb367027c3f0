import type { RowData } from '@tanstack/react-table';
import { Button, Menu } from '@mantine/core';
import { ApiFailure } from '@mela/web/platform/api/api-error';
import { valueOf } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { numberIn } from '@mela/locales/say';
import { useMutation } from '@tanstack/react-query';
import { Check, Columns3, Download } from 'lucide-react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import { hiding, type ListAddress } from './list-address.ts';
import { download, exportRows } from './list-export.ts';
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
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const file = await exportRows(list, address.asked, AbortSignal.timeout(EXPORT_MS));
      // Nothing leaves unless the audit has it.
      const body = { list: list.name, query: address.view, rows: file.rows };
      await valueOf(client.api, 'consoleNoteExport', { body });
      download(`${list.name}-${new Date().toISOString().slice(0, 10)}.csv`, file.text);
      return file;
    },
    onSuccess: ({ rows, isWhole }) =>
      tellDone(text(isWhole ? 'console.exported' : 'console.exportedPart', { count: numberIn(rows, language) })),
    onError: (failure) =>
      tellFailure(failure instanceof ApiFailure ? text(refusalText(failure.error)) : text('desk.noAnswer')),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      leftSection={<Download size={14} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {text('console.export')}
    </Button>
  );
}

const EXPORT_MS = 120_000;

interface ListToolsProps<Row extends RowData> {
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
}
