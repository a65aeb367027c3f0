/** What the inline script leaves for the app. */
export interface FirstPaint {
  /** Replays each control that was tapped so far, once, and keeps no more. */
  takeOver(): void;
}
