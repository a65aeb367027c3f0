import type { HomeData } from '@mela/contract/page';
import { createContext } from 'react';

/** The first screen's data as the server put it into the page; absent where another screen was opened first. */
export const HomeDataContext = createContext<{ readonly language: string; readonly data: HomeData } | undefined>(
  undefined,
);
