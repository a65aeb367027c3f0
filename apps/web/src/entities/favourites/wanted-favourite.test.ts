import { expect, test } from 'vitest';
import { pathWithFavourite, wantedFavourite } from './wanted-favourite.ts';

test('carries a game that a guest wanted in the way back and reads it once', () => {
  const path = pathWithFavourite('/m/slot-games', 'vassalage=RNG-1', 1042);
  expect(path).toBe('/m/slot-games?vassalage=RNG-1&favourite=1042');
  expect(wantedFavourite(path.split('?')[1] ?? '')).toEqual({ nodeId: 1042, rest: 'vassalage=RNG-1' });
  for (const search of ['', 'favourite=', 'favourite=0', 'favourite=1e3', 'favourite=1234567890'])
    expect(wantedFavourite(search)).toBeUndefined();
});
