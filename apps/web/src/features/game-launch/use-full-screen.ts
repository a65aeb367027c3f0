import { useEffect, useState, type RefObject } from 'react';

/** Full screen for one element; `undefined` if the browser has none (iPhones). */
export function useFullScreen(element: RefObject<HTMLElement | null>): { isOn: boolean; toggle(): void } | undefined {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const changed = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      // If the browser refuses, the screen stays as it is, which the player sees.
      change?.catch(() => undefined);
    },
  };
}
