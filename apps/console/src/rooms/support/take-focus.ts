/** As a `ref`: what comes in the place of something that had the focus takes it over, once. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}
