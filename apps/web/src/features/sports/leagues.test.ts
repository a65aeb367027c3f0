import type { HotMatch } from '@mela/contract/sports';
import { expect, test } from 'vitest';
import { leaguesOf } from './leagues.ts';

const match = (matchId: string, leagueId: string, matchTime: string, isLive = false) =>
  ({
    matchId,
    leagueId,
    league: `League ${leagueId}`,
    vendor: 'SPB',
    matchTime,
    isVirtual: true,
    live: isLive ? { minute: 1, isBreak: false, homeGoals: 0, awayGoals: 0 } : null,
  }) as HotMatch;

test('groups matches by league, those in play first, both leagues and matches, then by kick-off', () => {
  const leagues = leaguesOf([
    match('1', 'a', '2026-11-21T14:00:00.000Z'),
    match('2', 'b', '2026-11-21T13:30:00.000Z'),
    match('3', 'a', '2026-11-21T13:00:00.000Z'),
    match('4', 'b', '2026-11-21T15:00:00.000Z', true),
  ]);
  expect(leagues.map(({ name, matches }) => [name, matches.map(({ matchId }) => matchId)])).toEqual([
    ['League b', ['4', '2']],
    ['League a', ['3', '1']],
  ]);
  expect(leaguesOf([])).toEqual([]);
});
