/** What the inline script leaves for the app. */
export interface FirstPaint {
  /** Replays each control that was tapped so far, once, and keeps no more; tells those who wait for a first touch of an early one. */
  takeOver(): void;
}
