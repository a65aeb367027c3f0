import type { LiveState, LiveTopic } from '@mela/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import { usePlatform } from '#/platform/platform-context.tsx';

/** The live feed opens this long after the page has loaded, in milliseconds, unless the visitor acts earlier. */
export const OPENS_AFTER_MS = 5000;
/** After an operator's change phones wait this long, in milliseconds, before they refetch: no server process caches reads for longer. */
export const LOBBY_WAIT_MS = 4_000;
/** Refetches are spread over this time after the wait. */
export const LOBBY_SPREAD_MS = 15_000;

/** Calls back with each new state of a topic while the component is mounted. */
export function useLive<Topic extends LiveTopic>(topic: Topic, onState: (state: LiveState<Topic>) => void): void {
  const { live } = usePlatform();
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useEffect(() => live.subscribe(topic, (state) => latest.current(state)), [live, topic]);
}

/** Opens the feed at once, for a screen whose content is the feed itself. */
export function useLiveNow(): void {
  const { live } = usePlatform();
  useEffect(() => live.start(), [live]);
}

/** Mounted once, in the app: opens the feed after the first touch or five seconds, and refetches visible data on `resync`. */
export function useLiveFeed(): void {
  const { live } = usePlatform();
  const queries = useQueryClient();
  useEffect(() => {
    const open = () => {
      stop();
      live.start();
    };
    const timer = setTimeout(open, OPENS_AFTER_MS);
    const forget = onFirstTouch(open);
    const stop = () => {
      clearTimeout(timer);
      forget();
    };
    return () => {
      stop();
      live.stop();
    };
  }, [live]);
  const refetch = () => void queries.invalidateQueries();
  useLive('resync', refetch);
  useLive('lobby', () => setTimeout(refetch, LOBBY_WAIT_MS + Math.random() * LOBBY_SPREAD_MS));
}
