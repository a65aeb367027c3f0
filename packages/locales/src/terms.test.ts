import { expect, test } from 'vitest';
import { areaTexts } from './area-texts.ts';
import { TERMS } from './terms.ts';

for (const [tag, terms] of Object.entries(TERMS))
  test(`one act has one term in every text: ${tag}`, async () => {
    const texts = await areaTexts(tag);
    expect(texts.length).toBeGreaterThan(500);
    const found = texts.flatMap(([key, text]) =>
      terms.filter(({ never }) => never.test(text)).map(({ act, say }) => ({ key, text, act, say })),
    );
    expect(found).toEqual([]);
  });
