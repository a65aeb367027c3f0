import { HOME_OF_NO_PAGE } from '@mela/contract/page';
import { navigate } from 'wouter/use-browser-location';
import { leaveLayers } from '#/platform/history/layer-entries.ts';
import { findRoute, landingRoute, pathOf } from '../routes.ts';
import { loadScreen } from '../screens.ts';

/**
 * Opens an address of ours: its chunk first, then the change, so that no empty screen flashes. What is unknown or not
 * built leads home, which says so (P22, M37). Where the chunk cannot be fetched (an old page after a new build) the browser loads the page.
 */
export async function goTo(to: string, options: GoOptions = {}): Promise<void> {
  const { pathname, search, hash } = new URL(to, location.href);
  const target = findRoute(pathname)?.built ? pathname + search + hash : HOME_OF_NO_PAGE;
  latest = target;
  const isHere = await loadScreen(landingRoute(pathname).id).catch(() => false);
  // The sheet that the tap was made in, or that stands over the screen, does not stay in the history. A step that it
  // takes by itself must be over too: it would call the next page back.
  await leaveLayers();
  // A later tap overtook this one while its chunk was on the way, or the same tap, made twice, is through already.
  if (latest !== target) return;
  latest = '';
  if (!isHere) return location.assign(target);
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
