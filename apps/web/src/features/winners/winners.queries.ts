import type { Winner } from '@mela/contract/winners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { addWinner, BOARD_SIZE } from './add-winner.ts';

/**
 * The board (P129, P144), with each new winner from the live feed; `undefined` until it has loaded. It is refetched in another
 * language (M67).
 */
export function useWinners() {
  const language = useReloadLanguage();
  const board = useQuery({
    ...queryCall(useApi(), 'winnerBoard', {
      query: { language, limitNum: BOARD_SIZE, gameCategory: 'ALL', imgSize: 'rx2' },
    }),
    placeholderData: (previous) => previous,
  });
  const [received, setReceived] = useState<readonly Winner[]>([]);
  useLive('winner', (winner) => setReceived((known) => addWinner(known, winner)));
  const list = received.reduce<readonly Winner[]>(addWinner, board.data?.list ?? []);
  return {
    list: board.data || list.length > 0 ? list : undefined,
    isFailed: board.isError,
    retry: () => void board.refetch(),
  };
}
