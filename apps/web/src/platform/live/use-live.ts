import type { LiveState, LiveTopic } from '@mela/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';

/** The live feed opens this long after the page stands, in milliseconds, unless the visitor does something earlier. */
export const OPENS_AFTER_MS = 5000;
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Calls back with each new state of a topic while the component stands. */
export function useLive<Topic extends LiveTopic>(topic: Topic, onState: (state: LiveState<Topic>) => void): void {
  const { live } = usePlatform();
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useEffect(() => live.subscribe(topic, (state) => latest.current(state)), [live, topic]);
}

/** Opens the feed at once, on a screen whose whole matter is what it tells. */
export function useLiveNow(): void {
  const { live } = usePlatform();
  useEffect(() => live.start(), [live]);
}

/** Stands once, in the app: opens the feed after the first touch or five seconds, and refetches what is shown on `resync`. */
export function useLiveFeed(): void {
  const { live } = usePlatform();
  const queries = useQueryClient();
  useEffect(() => {
    const open = () => {
      clearTimeout(timer);
      for (const name of INTERACTIONS) window.removeEventListener(name, open);
      live.start();
    };
    const timer = setTimeout(open, OPENS_AFTER_MS);
    for (const name of INTERACTIONS) window.addEventListener(name, open, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of INTERACTIONS) window.removeEventListener(name, open);
      live.stop();
    };
  }, [live]);
  useLive('resync', () => void queries.invalidateQueries());
}
