import { useBrowserLocation } from 'wouter/use-browser-location';
import { goTo, type GoOptions } from './go-to.ts';

/** wouter's location, with our way of going: chunk first, then the change. */
export function useScreenLocation(
  ...router: Parameters<typeof useBrowserLocation>
): [string, (to: string, options?: GoOptions) => void] {
  const [path] = useBrowserLocation(...router);
  return [path, (to, options) => void goTo(to, options)];
}
