import { HOME_OF_NO_PAGE } from '@mela/contract/page';
import { navigate } from 'wouter/use-browser-location';
import { leaveLayers } from '#/platform/history/layer-entries.ts';
import { findRoute, landingRoute, pathOf } from '../routes.ts';
import { loadScreen } from '../screens.ts';

/**
 * Opens an address of the site: its chunk first, then the change, so that no empty screen flashes. An unknown or unbuilt
 * one leads home, with a message (P22, M37). If the chunk cannot be fetched (an old page after a new build) the browser loads the page.
 */
export async function goTo(to: string, options: GoOptions = {}): Promise<void> {
  const { pathname, search, hash } = new URL(to, location.href);
  const target = findRoute(pathname)?.built ? pathname + search + hash : HOME_OF_NO_PAGE;
  latest = target;
  const isHere = await loadScreen(landingRoute(pathname).id).catch(() => false);
  // The sheet of the tap, or one over the screen, must not stay in the history. A back step that it takes itself
  // must be complete too, because it would undo the next navigation.
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
