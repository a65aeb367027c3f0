import { Badge } from '@mantine/core';
import { VENDOR_STATES, type VendorState } from '@mela/contract/console/vendor-words';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { EverywhereOnly } from '#/parts/everywhere-only.tsx';
import { AddVendor } from './add-vendor.tsx';
import { VendorDetail } from './vendor-detail.tsx';
import { nameOf } from './vendor-words.ts';

/** Vendors of games: connected, tested, switched and monitored while the site runs. */
export function VendorsRoom() {
  const text = useText();
  const language = useLanguage();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const list = useMemo((): ListDefinition<ConsoleVendor> => {
    const failed = ({ health: { from, to } }: ConsoleVendor) => (from.failed + to.failed).toString();
    const calls = ({ health: { from, to } }: ConsoleVendor) => (from.calls + to.calls).toString();
    const p95 = ({ health: { from } }: ConsoleVendor) =>
      from.p95Ms === null ? '' : text('consoleVendors.milliseconds', { count: from.p95Ms.toString() });
    const lastCall = ({ health: { from } }: ConsoleVendor) =>
      from.lastAt === null ? text('consoleVendors.never') : dateTimeIn(timeZone, from.lastAt);
    const state = (vendor: ConsoleVendor) => text(`consoleVendors.state.${vendor.state}`);
    const name = (vendor: ConsoleVendor) => nameOf(vendor, language);
    return {
      name: 'vendors',
      title: text('consoleVendors.title'),
      none: text('consoleVendors.none'),
      search: text('consoleVendors.search'),
      sort: 'code.asc',
      action: (
        <EverywhereOnly>
          <AddVendor />
        </EverywhereOnly>
      ),
      keyOf: ({ code }) => code,
      columns: [
        { id: 'name', label: text('consoleVendors.vendor'), cell: name, csv: name },
        {
          id: 'code',
          isLesser: true,
          label: text('consoleVendors.code'),
          cell: ({ code }) => code,
          csv: ({ code }) => code,
          sort: 'code',
        },
        {
          id: 'state',
          label: text('consoleVendors.state'),
          width: '120px',
          cell: (vendor) => (
            <Badge variant="light" color={COLOURS[vendor.state]}>
              {state(vendor)}
            </Badge>
          ),
          csv: state,
        },
        {
          id: 'dialect',
          isLesser: true,
          label: text('consoleVendors.dialect'),
          cell: ({ dialect }) => dialect,
          csv: ({ dialect }) => dialect,
        },
        {
          id: 'games',
          label: text('consoleVendors.games'),
          cell: ({ games }) => games.toString(),
          csv: ({ games }) => games.toString(),
          isFigure: true,
        },
        { id: 'calls', label: text('consoleVendors.calls'), cell: calls, csv: calls, isFigure: true },
        { id: 'failed', label: text('consoleVendors.failed'), cell: failed, csv: failed, isFigure: true },
        { id: 'p95', isLesser: true, label: text('consoleVendors.p95'), cell: p95, csv: p95, isFigure: true },
        {
          id: 'lastCall',
          isLesser: true,
          label: text('consoleVendors.lastCall'),
          cell: lastCall,
          csv: lastCall,
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'state',
          label: text('consoleVendors.state'),
          options: VENDOR_STATES.map((value) => ({ value, label: text(`consoleVendors.state.${value}`) })),
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleVendors', { query: { ...asked, ...page } }),
      detail: {
        title: (code, vendor) => (vendor ? name(vendor) : code),
        body: (code, vendor) => <VendorDetail code={code} known={vendor} />,
      },
    };
  }, [text, language, client, timeZone]);
  return <ConsoleList list={list} />;
}

const COLOURS: Readonly<Record<VendorState, string>> = {
  on: 'teal',
  off: 'gray',
  draining: 'yellow',
  left_out: 'red',
};
