import { useState } from 'react';
import { useDialogQueue } from '#/entities/dialog-queue/use-dialog-queue.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { RainOverlay, type RainShown } from './rain-overlay.tsx';
import { useOpenRains, useRenewOpenRains } from './red-rain.queries.ts';

/**
 * Mounted once next to the screens of a member: looks for a rain that is running for them, at its start by the live feed, and shows it over the screen.
 * `isHeld` keeps it away, over a game. A rain is shown once: an answered one does not come back.
 */
export function RainWatch({ isHeld }: { readonly isHeld: boolean }) {
  const rains = useOpenRains();
  const renew = useRenewOpenRains();
  const [shown, setShown] = useState<RainShown>();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  useLive('redRain', () => void renew());
  const next = rains.data?.list.find(({ rainId, taken }) => taken === null && !answered.has(rainId));
  const rain = shown ?? next;
  const isOpen = useDialogQueue(rain !== undefined && !isHeld);
  if (!rain) return null;
  return (
    <RainOverlay
      key={rain.rainId}
      open={isOpen}
      rain={rain}
      // A rain stays on the screen with its result, although it is no longer listed as one to take.
      onTry={() => setShown(rain)}
      onDone={() => {
        setAnswered((before) => new Set([...before, rain.rainId]));
        setShown(undefined);
        void renew();
      }}
    />
  );
}
