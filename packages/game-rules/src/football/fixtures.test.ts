import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FixturesProblem, isPlaceholder } from './fixtures.ts';
import { readFixtures } from './read-fixtures.ts';

const league = readFileSync(new URL('../../test/fixtures/english-league.json', import.meta.url), 'utf8');

test('reads a season of openfootball in JSON with rounds, times, scores and postponements', () => {
  const { name, matches } = readFixtures(league);
  expect(name).toBe('English Premier League 2025/26');
  expect(matches).toHaveLength(24);
  expect(matches[0]).toEqual({
    round: 'Matchday 1',
    date: '2025-08-15',
    time: '20:00',
    home: 'Liverpool FC',
    away: 'AFC Bournemouth',
    score: [4, 2],
    halfTime: [1, 0],
  });
  expect(matches.find(({ status }) => status === 'postponed')).toEqual({
    round: 'Matchday 31',
    date: '2026-03-21',
    home: 'Manchester City FC',
    away: 'Crystal Palace FC',
    status: 'postponed',
  });
  expect(matches.at(-1)?.score).toBeUndefined();
});

test('takes the zone of a time and the status of a match from JSON', () => {
  const { matches } = readFixtures(
    league
      .replace('"12:30"', '"13:00 UTC-6"')
      .replace('"status": "postponed"', '"status": "AWARDED", "score": { "ft": [3, 0] }'),
  );
  expect(matches[1]).toMatchObject({ time: '13:00', offsetMinutes: -360 });
  const awarded = matches.find(({ status }) => status === 'awarded');
  expect(awarded?.score).toBeUndefined();
});

test('reads the same from Football.TXT, in both ways of writing, with the year from the season', () => {
  const { name, matches } = readFixtures(`
= English Premier League 2025/26   # a comment

» Matchday 1
  Fri Aug 15 2025
    20:00  Liverpool FC            v AFC Bournemouth         4-2 (1-0)
  Sat Aug/16
    12:30  Aston Villa FC  0-0  Newcastle United FC
           Sunderland AFC  3-0 (0-0)  West Ham United FC

▪ Matchday 22
[Sat Jan/17]
  15.00  Chelsea FC v Brentford FC  @ Stamford Bridge
  Leeds United FC v Fulham FC [postponed]
`);
  expect(name).toBe('English Premier League 2025/26');
  expect(matches).toEqual([
    {
      round: 'Matchday 1',
      date: '2025-08-15',
      time: '20:00',
      home: 'Liverpool FC',
      away: 'AFC Bournemouth',
      score: [4, 2],
      halfTime: [1, 0],
    },
    {
      round: 'Matchday 1',
      date: '2025-08-16',
      time: '12:30',
      home: 'Aston Villa FC',
      away: 'Newcastle United FC',
      score: [0, 0],
    },
    {
      round: 'Matchday 1',
      date: '2025-08-16',
      time: '12:30',
      home: 'Sunderland AFC',
      away: 'West Ham United FC',
      score: [3, 0],
      halfTime: [0, 0],
    },
    { round: 'Matchday 22', date: '2026-01-17', time: '15:00', home: 'Chelsea FC', away: 'Brentford FC' },
    {
      round: 'Matchday 22',
      date: '2026-01-17',
      time: '15:00',
      home: 'Leeds United FC',
      away: 'Fulham FC',
      status: 'postponed',
    },
  ]);
});

test('leaves out a match with an undecided side and reads all others', () => {
  const json = readFixtures(
    league.replace('"team2": "Newcastle United FC"', '"team2": "N.N."').replaceAll('Leeds United FC', 'N.N.'),
  );
  expect(json.matches.every(({ home, away }) => home !== 'N.N.' && away !== 'N.N.')).toBe(true);
  expect(json.leftOut).toContainEqual({
    line: 21,
    text: 'Aston Villa FC against N.N.',
    why: 'a side is not known yet',
    isWaiting: true,
  });
  expect(json.matches.length + json.leftOut.length).toBe(24);
  const { matches, leftOut } = readFixtures(
    '= Cup 2026\nSat Mar 7\nA v B 1-0\nN.N. v N.N.\nWinner Match 3 v W49\nTBD v A\n',
  );
  expect(matches.map(({ home, away }) => [home, away])).toEqual([['A', 'B']]);
  expect(leftOut.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(
    ['N.N.', 'NN', 'n. n.', 'TBA', 't.b.c.', '?', '2B', '3A/B/F', 'L101', 'Runner-up Group B'].every(isPlaceholder),
  ).toBe(true);
  expect(['Nancy', '1860 München', 'WAC', 'Winners FC', 'TB Oberhausen', 'NNK', 'B 1903'].some(isPlaceholder)).toBe(
    false,
  );
});

test('reports each error with its line number', () => {
  const problem = (text: string) => {
    try {
      readFixtures(text);
    } catch (error) {
      if (error instanceof FixturesProblem) return error.message;
      throw error;
    }
    return 'nothing';
  };
  /** The only match of the league that is left out. */
  const broken = (from: string, to: string) => {
    const { matches, leftOut } = readFixtures(league.replace(from, to));
    expect([matches.length, leftOut.length]).toEqual([23, 1]);
    return `Line ${leftOut[0]?.line}: ${leftOut[0]?.why}`;
  };
  expect(broken('"2025-08-16"', '"2025-02-30"')).toBe('Line 21: "2025-02-30" is no date (YYYY-MM-DD)');
  expect(broken('"12:30"', '"25:00"')).toBe('Line 21: "25:00" is no time (HH:mm)');
  expect(broken('"team2": "Newcastle United FC"', '"team2": "Aston Villa FC"')).toBe(
    'Line 21: Aston Villa FC cannot play against itself',
  );
  expect(broken('"team1": "Liverpool FC",', '')).toBe('Line 4: a match has no "team1"');
  expect(broken('"ft": [\n          4,', '"ft": [\n          "4",')).toMatch(/^Line 4: .* is no score/);
  expect(broken('"12:30"', '"12:30 Paris"')).toBe('Line 21: "12:30 Paris" is no time (HH:mm)');
  expect(broken('"ft"', '"et"')).toBe('Line 4: its score after 90 minutes is missing');
  expect(broken('"status": "postponed"', '"status": "somehow"')).toMatch(/: the status "somehow" is not known$/);
  expect(problem(league.replace('"name": "English Premier League 2025/26",', ''))).toBe(
    'Line 1: the season has no "name"',
  );
  expect(problem('{ "name": "x", "matches": [] }')).toBe('Line 1: the file names no match');
  expect(problem('{\n "name": "x",\n oops }')).toMatch(/^Line 3: this is no JSON/);
  expect(readFixtures('= League 2026\nSat Mar 7\nA v B\nA v B 1-0').leftOut).toMatchObject([
    { line: 4, why: 'A against B on 2026-03-07 is there twice' },
  ]);
  expect(problem('= League 2026\nA v B')).toBe('Line 2: a match stands before any date: A v B');
  expect(problem('= League\nSat Mar 7\nA v B')).toMatch(/^Line 3: the first date has no year/);
  expect(problem('= League 2026\nSat Mar 7\nwhat is this')).toBe(
    'Line 3: this is no round, no date and no match: what is this',
  );
  expect(problem('Sat Mar 7 2026\nA v B')).toMatch(/^Line 1: the season has no title/);
});
