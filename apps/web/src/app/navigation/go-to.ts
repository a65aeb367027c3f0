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
  navigate(target, {
    ...options,
    state: { ...(options.state as object | undefined), depth: depthHere() + (options.replace ? 0 : 1) },
  });
  if (!options.keepScroll) scrollTo(0, 0);
}

let latest = '';

/** One step back; home where this page was the first one that was opened. */
export function goBack(): void {
  if (depthHere() > 0 || cameFromUs()) history.back();
  else void goTo(pathOf('home'), { replace: true });
}

/** How many of our own entries lie before this one; the history keeps it, also over a reload. */
function depthHere(): number {
  return (history.state as { depth?: number } | null)?.depth ?? 0;
}

/** A page that the browser loaded whole: whether the entry before it is ours. An outside page must not be left by our arrow. */
function cameFromUs(): boolean {
  return document.referrer.startsWith(`${location.origin}/`) && history.length > 1;
}

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly keepScroll?: boolean;
}
