import { createContext, use } from 'react';
import type { ConsoleClient } from './console-client.ts';
import type { Me } from './me.ts';
import type { Feed } from './use-feed.ts';

/** The tools of each room: the client of the server, the signed-in account, the live feed. */
export interface Console {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly feed: Feed;
}

export const ConsoleContext = createContext<Console | undefined>(undefined);

export function useConsole(): Console {
  const found = use(ConsoleContext);
  if (!found) throw new Error('No account is signed in');
  return found;
}
