import { navigate } from 'wouter/use-browser-location';
import { findRoute, landingRoute, pathOf } from '../routes.ts';
import { loadScreen } from '../screens.ts';

/**
 * Opens an address of ours: its chunk first, then the change, so that no empty screen flashes. What is unknown or not
 * built leads home (P22, M37). Where the chunk cannot be fetched (an old page after a new build) the browser loads the page.
 */
export async function goTo(to: string, options: GoOptions = {}): Promise<void> {
  const address = new URL(to, location.href);
  const route = landingRoute(address.pathname);
  const target = findRoute(address.pathname)?.built ? address.pathname + address.search + address.hash : pathOf('home');
  latest = target;
  try {
    await loadScreen(route.id);
  } catch {
    location.assign(target);
    return;
  }
  // A later tap overtook this one while its chunk was on the way.
  if (latest !== target) return;
  navigate(target, options);
  if (!options.keepScroll) scrollTo(0, 0);
}

let latest = '';

/** One step back; home where this page was the first one that was opened. */
export function goBack(): void {
  if (history.length > 1 && wasOpenedHere()) history.back();
  else void goTo(pathOf('home'), { replace: true });
}

/** Whether the entry before this one is ours: a page opened from outside must not be left by our arrow. */
function wasOpenedHere(): boolean {
  const navigation = (window as { navigation?: { canGoBack?: boolean } }).navigation;
  return navigation?.canGoBack ?? document.referrer.startsWith(location.origin);
}

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly keepScroll?: boolean;
}
