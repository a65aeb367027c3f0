import { Button } from '@mantine/core';
import { ROUND_STATES } from '@mela/contract/round-states';
import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import type { ListDefinition } from '#/list/list-types.ts';
import { tellFailure } from '#/parts/tell.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { figures, words, type RecordParts } from './record-parts.ts';

type Bet = Value<'consolePlayerBets'>['list'][number];

export function betsList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Bet> {
  return {
    name: 'player-bets',
    title: text('consolePlayers.tab.bets'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ betId }) => betId,
    columns: [
      words('number', text('consolePlayers.bet'), (row) => row.betId),
      words('game', text('consolePlayers.game'), (row) => row.gameName),
      words('vendor', text('consolePlayers.vendor'), (row) => row.vendorName),
      words('state', text('consolePlayers.state'), (row) => text(`consolePlayers.round.${row.state}`)),
      figures('stake', text('consolePlayers.stake'), (row) => sumIn(row.currency, row.stake)),
      figures('win', text('consolePlayers.win'), (row) => sumIn(row.currency, row.win)),
      words('round', text('consolePlayers.roundId'), (row) => row.roundId),
      figures('at', text('consolePlayers.at'), (row) => dateTimeIn(timeZone, row.placedAt)),
      {
        id: 'replay',
        label: text('consolePlayers.replay'),
        cell: ({ betId, canReplay }) => canReplay && <Replay memberId={memberId} betId={betId} />,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: text('consolePlayers.state'),
        options: ROUND_STATES.map((value) => ({ value, label: text(`consolePlayers.round.${value}`) })),
      },
    ],
    page: ({ asked, ...page }) =>
      queryCall(api, 'consolePlayerBets', { params: { memberId }, query: { ...asked, ...page } }),
  };
}

/** Opens the round at its vendor's, in a tab that knows nothing of the console. */
function Replay({ memberId, betId }: { readonly memberId: string; readonly betId: string }) {
  const text = useText();
  const { client } = useConsole();
  const { mutate: watch, isPending: isBusy } = useMutation({
    mutationFn: () => client.api.call('consolePlayerReplay', { params: { memberId, betId } }),
    onSuccess(answer) {
      if (answer.ok) window.open(answer.value.url, '_blank', 'noopener,noreferrer');
      else tellFailure(text(refusalText(answer.error)));
    },
  });
  return (
    <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => watch()}>
      {text('consolePlayers.watch')}
    </Button>
  );
}
