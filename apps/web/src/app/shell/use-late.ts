import { useEffect, useState, type ComponentType } from 'react';

/** A part that shows nothing of its own until it is here: fetched as soon as `isWanted`. A lost chunk comes with the next page. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (isWanted)
      load().then(
        (come) => setPart(() => come),
        () => undefined,
      );
  }, [load, isWanted]);
  return part;
}
