import type { Texts } from './texts.ts';
import type { View } from './view.ts';
import type { Animations } from './animations.ts';

/** How lanterns open, boats pay, and matching pictures light up. */
export function createLanternMoves(view: View, texts: Texts, { animate, rest }: Pick<Animations, 'animate' | 'rest'>) {
  return { openAll, boat, match };

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
}
