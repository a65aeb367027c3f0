/**
 * Animations that end at once when they are skipped; none runs if the player prefers reduced motion. A pause is an
 * animation of `pausing` that changes nothing.
 */
export function createAnimations(pausing: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const running = new Set<Animation>();
  let isSkipped = false;
  let speed = 1;

  return {
    animate,
    rest,
    /** Starts again after a skip. `pace` scales all durations. */
    begin(pace: number): void {
      isSkipped = false;
      speed = pace;
    },
    skip(): void {
      isSkipped = true;
      for (const animation of running) animation.finish();
    },
  };

  async function animate(target: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (calm || isSkipped) return;
    const animation = target.animate(frames, {
      ...timing,
      duration: Number(timing.duration) * speed,
      delay: Number(timing.delay ?? 0) * speed,
    });
    running.add(animation);
    await animation.finished.catch(() => {});
    running.delete(animation);
  }

  /** A pause that ends with the show. */
  async function rest(ms: number): Promise<void> {
    await animate(pausing, [], { duration: ms });
  }
}

export type Animations = ReturnType<typeof createAnimations>;
