import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#/platform/api/api.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { CentreCategory } from './game-criteria.ts';

/** Categories whose page has the row of makers above its games; '' is all categories (P42). */
const WITH_SELECTOR: readonly CentreCategory[] = ['', 'LIVE', 'FISH', 'RNG', 'PVP'];
/** Every phone receives the operator's changes within this time, in milliseconds, regardless of the live feed. */
const ASKED_AGAIN_MS = 60_000;

/** The merchant's makers by category, and the menus derived from them (P43, P118). */
export function useMakers() {
  return useQuery({
    ...makersCall(useApi(), useReloadLanguage()),
    staleTime: ASKED_AGAIN_MS,
    refetchInterval: ASKED_AGAIN_MS,
    placeholderData: (previous) => previous,
  });
}

/** The makers' names by their codes. */
export function useMakerNames(): ReadonlyMap<string, string> {
  const mapping = useMakers().data?.mapping;
  return useMemo(
    () => new Map(makersOf(mapping ?? {}, '').map(({ vassalage, displayName }) => [vassalage, displayName])),
    [mapping],
  );
}

export function makersCall(api: Pick<Api, 'call'>, language: string) {
  return queryCall(api, 'gameVendors', { query: { language } });
}

export function hasSelector(category: CentreCategory): boolean {
  return WITH_SELECTOR.includes(category);
}

/** The makers of a category. For all categories each maker is listed once, with the number of all its games. */
export function makersOf(mapping: Mapping, category: CentreCategory): readonly VendorItem[] {
  if (category !== '') return mapping[category] ?? [];
  const makers = new Map<string, VendorItem>();
  for (const item of Object.values(mapping).flat()) {
    const known = makers.get(item.vassalage);
    makers.set(item.vassalage, known ? { ...known, gameCount: known.gameCount + item.gameCount } : item);
  }
  return [...makers.values()];
}

/** Whether a category has a playable game (R18). Hot games and a member's own lists have other calls. */
export function isPlayable(mapping: Mapping, category: GameCategory): boolean {
  return (mapping[category] ?? []).some((item) => item.gameCount > 0);
}

type Mapping = Readonly<Record<string, readonly VendorItem[]>>;
