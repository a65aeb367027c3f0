import { moneyText, type Currency } from './money.ts';
import type { RoundEvent } from './rgs.ts';
import type { Texts } from './texts.ts';
import type { View } from './view.ts';

/** Shows the events of a round one by one. `skip` ends the show at once; it does not change the round. */
export function createShow(view: View, texts: Texts) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const running = new Set<Animation>();
  let isSkipped = false;
  let speed = 1;

  return {
    skip() {
      isSkipped = true;
      for (const animation of running) animation.finish();
    },

    /** Sends nine closed lanterns down the river. */
    async float(isFast: boolean): Promise<void> {
      isSkipped = false;
      speed = isFast ? 0.4 : 1;
      view.tell(texts.floating);
      for (const lantern of view.lanterns) lantern.close();
      await Promise.all(
        view.lanterns.map((lantern, cell) =>
          animate(
            lantern.root,
            [
              { transform: 'translateY(-34vh) scale(0.28)', opacity: 0 },
              { transform: 'translateY(-12vh) scale(0.6)', opacity: 1, offset: 0.5 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: 700, delay: cell * 60, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'backwards' },
          ),
        ),
      );
    },

    /** Opens them. `amount` is the bet in millionths. */
    async open(
      events: readonly RoundEvent[],
      round: { amount: number; payout: number; stake: number; currency: Currency },
    ): Promise<void> {
      for (const event of events) {
        if (event.type === 'float') await openAll(event.board);
        if (event.type === 'boat') await boat(event);
        if (event.type === 'match') await match(event);
      }
      const sum = moneyText(round.payout, round.currency);
      if (round.payout === 0) view.tell(texts.nothing);
      // A return below the stake is shown, never celebrated.
      else view.tell(texts.won(''), sum, round.payout > round.stake);
      await rest(round.payout > round.stake ? 900 : 350);
    },
  };

  async function openAll(board: readonly string[]): Promise<void> {
    for (const [cell, picture] of board.entries()) {
      const lantern = view.lanterns[cell];
      lantern?.open(picture, texts.pictures[picture] ?? picture);
      if (lantern)
        void animate(
          lantern.inside,
          [
            { transform: 'translateY(26%) scale(0.2)', opacity: 0 },
            { transform: 'translateY(-6%) scale(1.12)', opacity: 1, offset: 0.7 },
            { transform: 'none' },
          ],
          { duration: 380, easing: 'ease-out' },
        );
      await rest(150);
    }
    await rest(200);
  }

  async function boat({ cell, multiplier }: { cell: number; multiplier: number }): Promise<void> {
    const lantern = view.lanterns[cell];
    lantern?.label(`×${multiplier}`);
    lantern?.root.classList.add('won');
    view.tell(texts.boat(multiplier));
    if (lantern)
      await animate(
        lantern.inside,
        [
          { transform: 'none' },
          { transform: 'translateY(-8%) rotate(-8deg) scale(1.25)' },
          { transform: 'translateY(-4%) rotate(7deg) scale(1.2)' },
          { transform: 'none' },
        ],
        { duration: 900, easing: 'ease-in-out' },
      );
  }

  async function match({ cells }: { cells: readonly number[] }): Promise<void> {
    for (const [cell, lantern] of view.lanterns.entries()) {
      const isBoat = lantern.root.classList.contains('won');
      lantern.root.classList.toggle('won', isBoat || cells.includes(cell));
      lantern.root.classList.toggle('dim', !isBoat && !cells.includes(cell));
    }
    await Promise.all(
      cells
        .flatMap((cell) => view.lanterns[cell] ?? [])
        .map((lantern) =>
          animate(
            lantern.root,
            [{ transform: 'none' }, { transform: 'translateY(-7%) scale(1.1)' }, { transform: 'none' }],
            {
              duration: 420,
              iterations: 2,
              easing: 'ease-in-out',
            },
          ),
        ),
    );
  }

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
    await animate(view.lanterns[0]?.root ?? document.body, [], { duration: ms });
  }
}
