import type { RowData } from '@tanstack/react-table';
import { Drawer } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { opening, type ListAddress } from './list-address.ts';
import type { ListDefinition } from './list-types.ts';

/** The open row's detail, over the end of the list; Escape closes it, and the focus returns to its row. */
export function ListDrawer<Row extends RowData>({ list, address, rows }: ListDrawerProps<Row>) {
  const text = useText();
  const { openKey } = address;
  const { detail } = list;
  if (!detail) return null;
  const row = rows?.find((one) => list.keyOf(one) === openKey);
  return (
    <Drawer
      opened={openKey !== undefined}
      onClose={() => address.go(opening(undefined))}
      position="right"
      size="lg"
      overlayProps={{ backgroundOpacity: 0.25 }}
      title={openKey === undefined ? '' : detail.title(openKey, row)}
      closeButtonProps={{ 'aria-label': text('desk.close') }}
    >
      {openKey !== undefined && detail.body(openKey, row)}
    </Drawer>
  );
}

interface ListDrawerProps<Row extends RowData> {
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
  readonly rows: readonly Row[] | undefined;
}
