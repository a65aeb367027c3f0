import { isLottery, prizeModeOf, type PrizeMode } from '@mela/contract/prize-modes';
import { useQueryClient } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';

/** The game centre's answer about makers is reused for this long, in milliseconds. */
const FRESH_MS = 60_000;

/** The prize mode for a launch (P78): for lotteries only, from the merchant's makers. */
export function useAskPrizeMode(): (gameType: string) => Promise<{ prizeMode?: PrizeMode }> {
  const api = useApi();
  const queries = useQueryClient();
  const language = useLanguage();
  return async (gameType) => {
    if (!isLottery(gameType)) return {};
    const makers = await queries
      .query({ ...queryCall(api, 'gameVendors', { query: { language } }), staleTime: FRESH_MS })
      // A lottery still opens, in the default mode.
      .catch(() => undefined);
    return { prizeMode: prizeModeOf(makers?.mapping) };
  };
}
