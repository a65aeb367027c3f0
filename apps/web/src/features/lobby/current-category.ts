import type { GameCategory } from '@mela/contract/categories';
import { createContext, use } from 'react';

/** The category that home's menu shows as the current one, and the way to make another one it (P38). */
export interface CurrentCategory {
  readonly current: GameCategory | undefined;
  choose(category: GameCategory): void;
}

export const CurrentCategoryContext = createContext<CurrentCategory>({ current: undefined, choose: () => undefined });

export function useCurrentCategory(): CurrentCategory {
  return use(CurrentCategoryContext);
}
