import { createContext, use, useEffect } from 'react';

/** Takes the name of a screen's content; `undefined` when the screen unmounts. */
export const OwnTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Names the page after its content, a game or a promotion, instead of the screen's fixed title. */
export function useOwnTitle(title: string | undefined): void {
  const tell = use(OwnTitleContext);
  useEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [tell, title]);
}
