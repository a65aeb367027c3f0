import { isLottery, prizeModeOf, type PrizeMode } from '@mela/contract/prize-modes';
import { useQueryClient } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** The makers that the game centre has asked for serve for this long, in milliseconds. */
const FRESH_MS = 60_000;

/** What a launch says of how prizes are counted (P78): of lotteries alone, by the merchant's makers. */
export function useAskPrizeMode(): (gameType: string) => Promise<{ prizeMode?: PrizeMode }> {
  const api = useApi();
  const queries = useQueryClient();
  const language = useLanguage();
  return async (gameType) => {
    if (!isLottery(gameType)) return {};
    const makers = await queries
      .query({ ...queryCall(api, 'gameVendors', { query: { language } }), staleTime: FRESH_MS })
      // A lottery opens all the same, in the default mode.
      .catch(() => undefined);
    return { prizeMode: prizeModeOf(makers?.mapping) };
  };
}
