import { useEffect, useState, type ComponentType } from 'react';

/** A part that is invisible until loaded: fetched as soon as `isWanted`. A lost chunk is fetched with the next page. */
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
