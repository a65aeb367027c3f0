import { useBrowserLocation } from 'wouter/use-browser-location';
import type { BaseLocationHook } from 'wouter';
import { goTo } from './go-to.ts';

/** wouter's location, with our way of going: chunk first, then the change. */
export const useScreenLocation: BaseLocationHook = (...router: Parameters<BaseLocationHook>) => {
  const [path] = useBrowserLocation(...router);
  return [path, (to: string, options) => void goTo(to, options)];
};
