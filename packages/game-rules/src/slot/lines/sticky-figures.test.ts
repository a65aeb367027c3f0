import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { rtpWithoutCap } from '../exact-figures.ts';
import { drawLines } from './draw-lines.ts';
import { linesCourse } from './lines-figures.ts';
import { linesModel } from './lines-model.ts';
import { linesLow } from './models/lines-low.ts';
import { linesStickyHigh } from './models/lines-sticky-high.ts';
import { linesStickyMiddle } from './models/lines-sticky-middle.ts';
import { stickyFeatureMean } from './sticky-figures.ts';

/** A cap that is never reached, because the computed mean has none. */
const uncapped = { maxWinBets: 1_000_000 };

test.each([linesStickyMiddle, linesStickyHigh])(
  'the feature of $id, followed over all wilds that can stay, is worth what drawing it shows',
  (model) => {
    const random = seededRandom(`sticky ${model.id}`);
    const features = 6_000;
    let sum = 0;
    let square = 0;
    for (let number = 0; number < features; number += 1) {
      const bets = drawLines({ ...model, ...uncapped }, 'buy', random).units / 100;
      sum += bets;
      square += bets ** 2;
    }
    const error = Math.sqrt((square / features - (sum / features) ** 2) / features);
    expect(Math.abs(sum / features - stickyFeatureMean(model))).toBeLessThan(4.5 * error);
  },
);

test('matches counting every combination where no wild lands', () => {
  const strips = ['S1AKTQ', '1AKSTJ', 'SAKTQ1', 'TA1KQJ', 'SA1KTQ'];
  const text = { ...linesLow, baseStrips: strips, freeStrips: strips };
  const plain = linesModel({ ...text, freeSpins: { ...linesLow.freeSpins, wilds: 'plain' } });
  const sticky = linesModel({ ...text, freeSpins: { ...linesLow.freeSpins, wilds: 'sticky' } });
  const course = linesCourse(plain);
  const never = {
    ...course,
    base: { ...course.base, plain: new Map([[0, 1]]), triggering: new Map([[0, 1]]), combinations: 2 },
  };
  // Half of these rounds pay only a feature.
  expect(stickyFeatureMean(sticky)).toBeCloseTo(2 * rtpWithoutCap(never), 9);
});
