import { expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';

test('returns the methods of a literal address, not those of a pattern that also matches it', () => {
  const { noteRoute, methodsAt } = createRouteTable();
  noteRoute('/wps/session/login', ['POST']);
  noteRoute('/wps/session/:sessionId', ['DELETE']);
  noteRoute('/wps/bets/:betId', ['GET']);
  noteRoute('/art/*', ['GET']);
  expect(methodsAt('/wps/session/login')).toEqual(['POST']);
  expect(methodsAt('/wps/session/login/')).toEqual(['POST']);
  expect(methodsAt('/wps/session/17')).toEqual(['DELETE']);
  expect(methodsAt('/wps/bets/17')).toEqual(['GET']);
  expect(methodsAt('/art/x.png')).toEqual([]);
  expect(methodsAt('/nothing')).toEqual([]);
});
