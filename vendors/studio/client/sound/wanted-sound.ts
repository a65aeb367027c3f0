/**
 * The embedding page may report that this player wants sound. A browser allows it only after a tap, so the first tap
 * presses the sound button, unless that is what it taps.
 */
export function pressWhenWanted(button: HTMLButtonElement, isOn: () => boolean): void {
  const press = (event: Event) => {
    const isOnButton = event.target instanceof Node && button.contains(event.target);
    if (!isOnButton && !isOn()) button.click();
  };
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || window.parent === window) return;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'mela:sound')
      document.addEventListener('click', press, { capture: true, once: true });
  });
}
