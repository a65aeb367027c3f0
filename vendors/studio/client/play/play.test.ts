// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BET, openTable, roundOf } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than any show of a round, with the cycle of its wins. */
const A_MINUTE = 60_000;

test.each([
  ['less', '2.00'],
  ['as much', '6.00'],
])('celebrates nothing when %s came back as went in: no lights, no sound, no word of a win', async (_what, won) => {
  const table = await openTable([roundOf([won])]);
  const lights: unknown[] = [];
  new MutationObserver(() => lights.push(table.root.dataset['celebrates'])).observe(table.root, { attributes: true });
  table.play.spin();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.amount()).toBe(table.texts.money(won));
  expect(table.seen.sounds).toEqual(['spin']);
  expect(lights).not.toContain('true');
  expect(table.seen.moods).toContain('paid');
  expect(table.seen.moods).not.toContain('win');
  expect(table.find('.plate-label')?.textContent).toBe(table.texts.t('paid'));
});

test('celebrates a win by lights, a sound and the word if more came back than was staked', async () => {
  const table = await openTable([roundOf(['7.00'])]);
  table.play.spin();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.root.dataset['celebrates']).toBe('true');
  expect(table.seen.sounds).toEqual(['spin', 'win']);
  expect(table.seen.moods).not.toContain('paid');
  expect(table.find('.plate-label')?.textContent).toBe(table.texts.t('win'));
});

test('shows a bought feature that pays many bets but less than its price without a celebration', async () => {
  const stake = '270.00';
  const feature = ['0.00', '150.00', '30.00'];
  const lost = await openTable([roundOf(feature, { mode: 'buy', stake })]);
  const button = () => lost.find('.overlay:not(.leaving) button')?.click();
  lost.play.buy();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  button();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(lost.find('.overlay-end .panel-figure')?.textContent).toBe(lost.texts.money('180.00'));
  expect(lost.find('.overlay-win')).toBeNull();
  expect(lost.seen.sounds).not.toContain('big');
  expect(lost.seen.sounds).not.toContain('win');
  expect(lost.seen.moods).not.toContain('win');
});

test('finishes the count of a win at a tap, unless the market forbids cutting it short', async () => {
  for (const slamStop of [true, false]) {
    const table = await openTable([roundOf(['60.00'])], { slamStop });
    table.play.spin();
    await vi.advanceTimersByTimeAsync(300);
    expect(table.amount()).not.toBe(table.texts.money('60.00'));
    table.press('.spin');
    await vi.advanceTimersByTimeAsync(40);
    expect(table.amount() === table.texts.money('60.00')).toBe(slamStop);
  }
});

test('finishes the count of a great win on the full screen at a tap, and closes it at another', async () => {
  const table = await openTable([roundOf(['120.00'])]);
  table.play.spin();
  await vi.advanceTimersByTimeAsync(3_200);
  const figure = () => table.find('.overlay-win .panel-figure')?.textContent;
  expect(figure()).not.toBe(table.texts.money('120.00'));
  table.press('.overlay-win button');
  await vi.advanceTimersByTimeAsync(40);
  expect(figure()).toBe(table.texts.money('120.00'));
  table.press('.overlay-win button');
  await vi.advanceTimersByTimeAsync(300);
  expect(figure()).toBeUndefined();
  expect(table.play.idle).toBe(true);
});

test('plays exactly the chosen number of auto spins and never loses more than the limit', async () => {
  const nothing = () => Array.from({ length: 30 }, () => roundOf(['0.00']));
  const counted = await openTable(nothing());
  counted.play.startAuto({ spins: 3, lossLimit: '300.00' });
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(counted.seen.bets).toHaveLength(3);
  expect(counted.play.autoRuns).toBe(false);
  const limited = await openTable(nothing());
  limited.play.startAuto({ spins: 25, lossLimit: '30.00' });
  let notice = '';
  new MutationObserver(() => (notice ||= limited.find('.notice')?.textContent ?? '')).observe(limited.root, {
    subtree: true,
    childList: true,
  });
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(limited.seen.bets).toHaveLength(5);
  expect(limited.play.autoRuns).toBe(false);
  expect(notice).toContain(limited.texts.t('autoLimitReached'));
});

test('extends auto play by the wins since its start', async () => {
  const table = await openTable([roundOf(['12.00']), ...Array.from({ length: 30 }, () => roundOf(['0.00']))]);
  table.play.startAuto({ spins: 25, lossLimit: '30.00' });
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.seen.bets).toHaveLength(7);
});

test('ends auto play at a feature and lets the player continue manually', async () => {
  const table = await openTable([
    roundOf(['0.00', '0.00', '12.00']),
    ...Array.from({ length: 9 }, () => roundOf(['0.00'])),
  ]);
  table.play.startAuto({ spins: 10, lossLimit: '300.00' });
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.play.autoRuns).toBe(false);
  table.press('.overlay button');
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.play.idle).toBe(true);
  expect(table.seen.bets).toHaveLength(1);
});

test('starts no auto play in a market without it', async () => {
  const table = await openTable([], { autoplay: false });
  table.play.startAuto({ spins: 10, lossLimit: '300.00' });
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(table.seen.bets).toEqual([]);
});

test('shortens rounds by turbo where the market has it', async () => {
  for (const turbo of [true, false]) {
    const table = await openTable([roundOf(['0.00']), roundOf(['0.00'])], { turbo });
    const fast = table.find('[aria-pressed][aria-label="Fast play"]');
    expect(fast?.hidden).toBe(!turbo);
    table.play.spin();
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    fast?.click();
    table.play.spin();
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(table.seen.spins.map((spin) => spin.fast)).toEqual([false, turbo]);
    const [slow, quick] = table.seen.landings;
    expect(slow?.pauseMs).toBeGreaterThan(0);
    expect(quick?.pauseMs === 0).toBe(turbo);
    expect((quick?.staggerMs ?? 0) < (slow?.staggerMs ?? 0)).toBe(turbo);
  }
});

test('plays free rounds at their own stake, counts them down, then offers bets and auto play', async () => {
  const free = { bet: '1.00', stake: '1.00', isFree: true };
  const { play, seen, find } = await openTable(
    [roundOf(['2.00'], free), roundOf(['0.00'], free), roundOf(['0.00'])],
    {},
    2,
  );
  expect(find('.sign')?.textContent).toBe('Free rounds left: 2');
  expect(find('.bet-amount')?.textContent).toContain('1.00');
  play.changeBet(1);
  play.startAuto({ spins: 10, lossLimit: '100.00' });
  play.buy();
  expect([play.autoRuns, play.bet]).toEqual([false, '1.00']);
  play.spin();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(find('.sign')?.textContent).toBe('Free rounds left: 1');
  play.spin();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect([play.idle, play.bet, find('.sign')?.hidden]).toEqual([true, BET, true]);
  play.spin();
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(seen.bets).toEqual(['free', 'free', 'base']);
});
