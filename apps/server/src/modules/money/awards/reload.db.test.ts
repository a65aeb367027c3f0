import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { testAwards, WAGERING } from './test-awards.ts';

eachServerDatabase('a reload by its promotion', (open) => {
  test('is joined again in the next week by its newest terms, and names the games that it excludes', async () => {
    const all = await testAwards(await open(), '2026-11-10T06:00:00Z');
    const amina = await all.add('amina');
    const excluded = ['studio:royal', 'other:x:y'];
    all.promotions.nameGamesBy(async (vendor, code, language) => `${vendor} ${code} in ${language}`);
    const reward = { kind: 'bonus', on: 'reload', every: 'week', ...WAGERING, excluded } as const;
    const id = await all.offer({ outcome: 'joined', reward, percent: 20, amountMinor: 100_00n });
    expect(await all.tap(amina, id)).toBe('no_deposit_yet');
    await all.payIn(amina, 100_00n);
    expect(await all.tap(amina, id)).toBe('joined');
    expect(await all.tap(amina, id)).toBe('conflict');
    await all.payIn(amina, 100_00n);
    expect(await all.states(amina)).toEqual(['active']);
    expect(await all.tap(amina, id)).toBe('conflict');
    expect(await all.seen(amina, id)).toMatchObject({
      status: 'joined',
      bonus: { every: 'week', excluded: ['studio royal in EN', 'other x:y in EN'] },
    });
    await all.promotions.changeTerms(id, { en: '<p>Others</p>' });
    await all.at('2026-11-16T06:00:00Z');
    expect(await all.seen(amina, id)).toMatchObject({ status: 'join' });
    expect(await all.tap(amina, id)).toBe('terms_changed');
    const taps = await Promise.all(Array.from({ length: 20 }, () => all.tap(amina, id, 2)));
    expect(taps.filter((tap) => tap === 'joined')).toHaveLength(1);
    expect(new Set(taps)).toEqual(new Set(['joined', 'conflict']));
    await all.payIn(amina, 100_00n);
    expect(await all.states(amina)).toEqual(['active', 'queued']);
    expect(await all.problems()).toEqual([]);
  });
});
