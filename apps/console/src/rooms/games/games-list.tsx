import { GAME_CATEGORIES } from '@mela/contract/categories';
import type { ArrangedGame } from '@mela/contract/console/games';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { GameDetail } from './game-detail.tsx';
import { categoryText, GameState, inLanguage, statesOf } from './game-words.tsx';

const STATES = ['hidden', 'placed', 'maintenance'] as const;

/** The merchant's games in the order of its lists, hidden ones too. */
export function GamesList() {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const { data: makers } = useQuery(queryCall(client.api, 'consoleMakers'));
  const list = useMemo((): ListDefinition<ArrangedGame> => {
    const makerNames = new Map(
      (makers?.list ?? []).map(({ code, name }) => [code, inLanguage(name, language) ?? code]),
    );
    const name = (game: ArrangedGame) => inLanguage(game.name, language) ?? game.nodeId;
    const maker = (game: ArrangedGame) => makerNames.get(game.maker) ?? game.maker;
    const place = (game: ArrangedGame) => game.place?.toString() ?? text('consoleGames.usualPlace');
    return {
      name: 'games',
      title: text('consoleGames.title'),
      none: text('consoleGames.none'),
      search: text('consoleGames.search'),
      sort: 'place.asc',
      keyOf: ({ nodeId }) => nodeId,
      columns: [
        { id: 'name', label: text('consoleGames.game'), cell: name, csv: name },
        {
          id: 'number',
          isLesser: true,
          label: text('consoleGames.number'),
          cell: ({ nodeId }) => nodeId,
          csv: ({ nodeId }) => nodeId,
          isFigure: true,
          sort: 'number',
          width: '110px',
        },
        { id: 'maker', label: text('consoleGames.maker'), cell: maker, csv: maker },
        {
          id: 'category',
          isLesser: true,
          label: text('consoleGames.category'),
          cell: (game) => categoryText(text, game.category),
          csv: ({ category }) => category,
          width: '130px',
        },
        {
          id: 'rtp',
          isLesser: true,
          label: text('consoleGames.rtp'),
          cell: ({ rtp }) => rtp !== '' && text('consoleGames.percent', { percent: rtp }),
          csv: ({ rtp }) => rtp,
          isFigure: true,
          width: '100px',
        },
        { id: 'place', label: text('consoleGames.place'), cell: place, csv: place, isFigure: true, width: '110px' },
        {
          id: 'state',
          label: text('consoleGames.state'),
          cell: (game) => <GameState game={game} />,
          csv: (game) => statesOf(game).join(' '),
          width: '190px',
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'maker',
          label: text('consoleGames.maker'),
          options: [...makerNames].map(([value, label]) => ({ value, label })),
        },
        {
          kind: 'choice',
          name: 'category',
          label: text('consoleGames.category'),
          options: GAME_CATEGORIES.map((value) => ({ value, label: categoryText(text, value) })),
        },
        {
          kind: 'choice',
          name: 'state',
          label: text('consoleGames.state'),
          options: STATES.map((value) => ({ value, label: text(`consoleGames.state.${value}`) })),
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleGames', { query: { ...asked, ...page } }),
      detail: {
        title: (nodeId, game) => (game ? name(game) : nodeId),
        body: (nodeId, game) => <GameDetail nodeId={nodeId} known={game} />,
      },
    };
  }, [text, language, client, makers]);
  return <ConsoleList list={list} />;
}
