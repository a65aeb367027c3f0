import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { useMerchant, useTakeMerchant } from './merchant-context.tsx';

/**
 * The operator's current name, colours, shape, keys, banners and links, on any open screen: refetched in another language,
 * and when the live feed reports a change.
 */
export function useNewestSettings(): void {
  const take = useTakeMerchant();
  const language = useReloadLanguage();
  const [first] = useState({ language, settings: useMerchant() });
  const { data } = useQuery({
    ...queryCall(useApi(), 'merchantSettings', { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Included in the page.
    ...(language === first.language && { initialData: first.settings }),
  });
  useEffect(() => {
    if (data) take(data);
  }, [data, take]);
}
