import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The merchant's help items in the visitor's language (M147). */
export function useHelp() {
  const api = useApi();
  const language = useReloadLanguage();
  return useQuery({
    ...queryCall(api, 'helpCentre', { query: { device: 'MOBILE', language } }),
    staleTime: 60_000,
  });
}
