import { createContext, use, useEffect } from 'react';

/** Takes the name of what a screen shows; `undefined` when the screen goes. */
export const OwnTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Names the page after what it shows, a game or a promotion, in place of the screen's standing title. */
export function useOwnTitle(title: string | undefined): void {
  const tell = use(OwnTitleContext);
  useEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [tell, title]);
}
