/** Draws a frame at `wake`, and further ones for as long as `draw` returns true. */
export function createFrames(draw: (now: number) => boolean) {
  let frame = 0;

  function wake(): void {
    if (!frame) frame = requestAnimationFrame(turn);
  }

  function turn(now: number): void {
    frame = 0;
    if (draw(now)) wake();
  }

  return { wake };
}

/** Draws frames for that long, each with the share of the time that has passed; resolves after the last one. */
export function drawFor(ms: number, draw: (share: number, now: number) => void): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    const turn = (now: number) => {
      const share = Math.min(1, (now - since) / ms);
      draw(share, now);
      if (share < 1) requestAnimationFrame(turn);
      else resolve();
    };
    requestAnimationFrame(turn);
  });
}
