import { useQuery } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

export function useProfitAndLoss(days: AskedDays) {
  const api = useApi();
  const language = useReloadLanguage();
  return useQuery({ ...queryCall(api, 'profitAndLoss', { query: { ...days, language } }), staleTime: 0 });
}
