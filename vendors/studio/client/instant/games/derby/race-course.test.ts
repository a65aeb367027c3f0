import { expect, test } from 'vitest';
import { raceCourse } from './race-course.ts';

test('ends a drawn race in the given order, whatever its seed, and repeats it identically', () => {
  for (let race = 0; race < 100; race += 1) {
    const order = [0, 1, 2, 3, 4, 5].toSorted((a, b) => Math.sin(a * 7 + race) - Math.sin(b * 7 + race));
    const course = raceCourse(order, `race ${race}`);
    const crossed = new Map<number, number>();
    const back: string[] = [];
    for (let ms = 0; ms <= course.durationMs; ms += 20) {
      for (const rooster of order) if (course.at(rooster, ms) >= 1 && !crossed.has(rooster)) crossed.set(rooster, ms);
      for (const rooster of order)
        if (course.at(rooster, ms + 20) < course.at(rooster, ms) - 1e-9) back.push(`${rooster} at ${ms}`);
    }
    expect(back).toEqual([]);
    expect([...crossed.keys()].toSorted((a, b) => (crossed.get(a) ?? 0) - (crossed.get(b) ?? 0))).toEqual(order);
    expect(course.standing(course.durationMs)).toEqual(order);
  }
  expect(raceCourse([0, 1, 2, 3, 4, 5], 'a').at(3, 2_000)).toBe(raceCourse([0, 1, 2, 3, 4, 5], 'a').at(3, 2_000));
  expect(raceCourse([0, 1, 2, 3, 4, 5], 'a').at(3, 2_000)).not.toBe(raceCourse([0, 1, 2, 3, 4, 5], 'b').at(3, 2_000));
});
