import type { ReactNode } from 'react';
import { useConsole } from '#/client/console-context.ts';

/** Controls that change something for every merchant: only for accounts that act at all of them; the server refuses the others. */
export function EverywhereOnly({ children }: { readonly children: ReactNode }) {
  const { me } = useConsole();
  return me.me.actsEverywhere ? children : null;
}
