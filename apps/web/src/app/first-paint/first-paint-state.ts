/** The state that the inline script leaves for the app. */
export interface FirstPaint {
  /** Replays each control tapped so far once and stops recording; notifies listeners of a first touch of an early one. */
  handOver(): void;
}
