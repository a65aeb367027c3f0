import { usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from './use-stored.ts';

/** The single pause for all motion (banners, news, winners), as the visitor left it. */
export function useMotionPause(): { readonly isPaused: boolean; toggle(): void } {
  const { storage } = usePlatform();
  const isPaused = useStored('motionPaused') === '1';
  return { isPaused, toggle: () => (isPaused ? storage.remove('motionPaused') : storage.set('motionPaused', '1')) };
}
