import { createContext, use } from 'react';

/** Whether a path of the site leads to its own screen: it is built, and the merchant has switched it on (R23). */
export type IsOpenPath = (path: string) => boolean;

/** The app knows its routes and provides the answer; a component outside the app treats every path as open. */
export const OpenPathsContext = createContext<IsOpenPath>(() => true);

export function useIsOpenPath(): IsOpenPath {
  return use(OpenPathsContext);
}
