/** As a `ref`: an element that replaces a focused one takes the focus, once. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}
