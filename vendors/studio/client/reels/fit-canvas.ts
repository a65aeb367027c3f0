/** Keeps the canvas at the size of its box, in device pixels, two per CSS pixel at most. `onFit` is called after each change. */
export function fitCanvas(canvas: HTMLCanvasElement, onFit: (ratio: number) => void): void {
  const measure = () => {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    onFit(ratio);
  };
  new ResizeObserver(measure).observe(canvas);
  measure();
}
