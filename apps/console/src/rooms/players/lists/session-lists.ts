import type { Value } from '@mela/contract/operations';
import { queryCall, valueOf } from '@mela/web/platform/api/query-call';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ListDefinition } from '#/list/list-types.ts';
import { figures, words, type RecordParts } from './record-parts.ts';

type Session = Value<'consolePlayerSessions'>['list'][number];
type Device = Value<'consolePlayerDevices'>['list'][number];

export function sessionsList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Session> {
  const at = (instant: string) => dateTimeIn(timeZone, instant);
  return {
    name: 'player-logins',
    title: text('consolePlayers.tab.logins'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ sessionId }) => sessionId,
    columns: [
      words('device', text('consolePlayers.device'), (row) => row.device),
      words('ip', text('consolePlayers.address'), (row) => row.ip),
      words('state', text('consolePlayers.state'), (row) =>
        text(row.isLiving ? 'consolePlayers.signedIn' : 'consolePlayers.signedOut'),
      ),
      figures('started', text('consolePlayers.started'), (row) => at(row.startedAt)),
      figures('seen', text('consolePlayers.lastSeen'), (row) => at(row.lastSeenAt)),
      figures('ended', text('consolePlayers.ended'), (row) => (row.endedAt === null ? '' : at(row.endedAt))),
    ],
    filters: [
      {
        kind: 'choice',
        name: 'list',
        label: text('consolePlayers.state'),
        options: [{ value: 'living', label: text('consolePlayers.signedIn') }],
      },
    ],
    page: ({ asked, ...page }) =>
      queryCall(api, 'consolePlayerSessions', { params: { memberId }, query: { ...asked, ...page } }),
  };
}

/** All at once: no player has more than a page of them. */
export function devicesList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Device> {
  return {
    name: 'player-devices',
    title: text('consolePlayers.tab.devices'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ device }) => device,
    columns: [
      words('device', text('consolePlayers.device'), (row) => row.device),
      figures('logins', text('consolePlayers.tab.logins'), (row) => row.logins.toString()),
      figures('addresses', text('consolePlayers.addresses'), (row) => row.addresses.toString()),
      words('ip', text('consolePlayers.newestAddress'), (row) => row.newestIp),
      figures('first', text('consolePlayers.firstSeen'), (row) => dateTimeIn(timeZone, row.firstAt)),
      figures('last', text('consolePlayers.lastSeen'), (row) => dateTimeIn(timeZone, row.lastAt)),
    ],
    page: () => ({
      queryKey: ['consolePlayerDevices', memberId],
      queryFn: async ({ signal }) => ({
        list: (await valueOf(api, 'consolePlayerDevices', { params: { memberId } }, { signal })).list,
        next: null,
      }),
    }),
  };
}
