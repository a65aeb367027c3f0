import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#/platform/api/api.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { CentreCategory } from './game-criteria.ts';

/** Categories whose page has the row of makers above its games; '' is all of them (P42). */
const WITH_SELECTOR: readonly CentreCategory[] = ['', 'LIVE', 'FISH', 'RNG', 'PVP'];
/** Every phone hears of the operator's changes within this long, in milliseconds, whatever the live feed does. */
const ASKED_AGAIN_MS = 60_000;

/** The merchant's makers by category, and the menus that follow from them (P43, P118). */
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

/** The makers of a category; of all categories each stands once, with all its games. */
export function makersOf(mapping: Mapping, category: CentreCategory): readonly VendorItem[] {
  if (category !== '') return mapping[category] ?? [];
  const makers = new Map<string, VendorItem>();
  for (const item of Object.values(mapping).flat()) {
    const known = makers.get(item.vassalage);
    makers.set(item.vassalage, known ? { ...known, gameCount: known.gameCount + item.gameCount } : item);
  }
  return [...makers.values()];
}

/** Whether anything of a category can be played (R18). What is hot or a member's own has its own answer. */
export function isPlayable(mapping: Mapping, category: GameCategory): boolean {
  return (mapping[category] ?? []).some((item) => item.gameCount > 0);
}

type Mapping = Readonly<Record<string, readonly VendorItem[]>>;
