import type { GameCategory } from '@mela/contract/categories';
import { createContext, use } from 'react';

/** The current category of home's menu, and its setter (P38). */
export interface CurrentCategory {
  readonly current: GameCategory | undefined;
  choose(category: GameCategory): void;
}

export const CurrentCategoryContext = createContext<CurrentCategory>({ current: undefined, choose: () => undefined });

export function useCurrentCategory(): CurrentCategory {
  return use(CurrentCategoryContext);
}
