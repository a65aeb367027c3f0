/** What the inline script leaves for the app. */
export interface FirstPaint {
  /** Settles after the page's `load`, or at the first touch or key. */
  readonly wake: Promise<void>;
  /** Replays each control that was tapped so far, once, and keeps no more. */
  takeOver(): void;
}
