import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fixture, Score } from './fixtures.ts';
import { readFixtures } from './read-fixtures.ts';

const CUP = '= Harbour Cup 2026\n';
const DAY = 'Sat Mar 7 2026\n';

/** The only match of a cup that has one line on 7 March 2026. */
function read(line: string) {
  const { matches, leftOut } = readFixtures(`${CUP}${DAY}${line}\n\n9.3.2026\nQ Town v R Town\n`);
  return { match: matches.length === 2 ? matches[0] : undefined, leftOut, rest: matches.at(-1) };
}

const A = 'Northtown Rovers';
const B = '1. FC Südhafen';

test.each<[string, { score?: Score; halfTime?: Score; status?: string }]>([
  [`${A} v ${B}  2-1`, { score: [2, 1] }],
  [`${A} v ${B} 2-1 (1-0)`, { score: [2, 1], halfTime: [1, 0] }],
  [`${A} vs ${B}  2–1 (1–0)`, { score: [2, 1], halfTime: [1, 0] }],
  [`${A} - ${B}  2:1 (1:0)`, { score: [2, 1], halfTime: [1, 0] }],
  [`${A}  2-1 (1-0)  ${B}`, { score: [2, 1], halfTime: [1, 0] }],
  [`${A} 2 - 1 ${B}`, { score: [2, 1] }],
  [`${A} v ${B}  10-0`, { score: [10, 0] }],
  [`${A} v ${B}  2-1 a.e.t. (1-1, 0-1)`, { score: [1, 1], halfTime: [0, 1] }],
  [`${A} v ${B}  2-1 aet (1-1)`, { score: [1, 1] }],
  [`${A} v ${B}  2-1aet (1-1, )`, { score: [1, 1] }],
  [`${A}  2-1 a.e.t. (1-1, 0-1)  ${B}`, { score: [1, 1], halfTime: [0, 1] }],
  [`${A} v ${B}  3-4 pen. 2-2 a.e.t. (1-1, 1-1)`, { score: [1, 1], halfTime: [1, 1] }],
  [`${A}  3-4p 2-2aet (1-1)  ${B}`, { score: [1, 1] }],
  [`${A} v ${B}  5-1 pen. (2-2, 1-1, 1-0)`, { score: [1, 1], halfTime: [1, 0] }],
  [`${A} v ${B}  5-4 pen. (1-1, 1-0)`, { score: [1, 1], halfTime: [1, 0] }],
  [`${A} v ${B}  2-2 a.e.t. (1-1, 1-0), 5-1 pen.`, { score: [1, 1], halfTime: [1, 0] }],
  [`${A} v ${B}  2-2, 3-4 pen.`, { score: [2, 2] }],
  [`${A} v ${B}  2-2 (1-1), 3-4 pens`, { score: [2, 2], halfTime: [1, 1] }],
  [`${A} 4-4 (HT 2-1, FT 3-2, AET) ${B}`, { score: [3, 2], halfTime: [2, 1] }],
  [`${A} 4-4 ${B} (FT 3-3, aet, win 5-3 on pens)`, { score: [3, 3] }],
  [`${A} 1-1 ${B} (win 3-5 on pens)`, { score: [1, 1] }],
  [`${A} v ${B}  3-2 (agg 4-5)`, { score: [3, 2] }],
  [`${A} v ${B}  3-2 (4-5 on aggregate, win on away goals)`, { score: [3, 2] }],
  [`${A} v ${B}  0-0 [2-2 on aggregate; Northtown Rovers wins 4-2 on penalties]`, { score: [0, 0] }],
  [`${A} v ${B}  1-1 (0-0) [nb: played behind closed doors]`, { score: [1, 1], halfTime: [0, 0] }],
  [`${A} v ${B}  [postponed]`, { status: 'postponed' }],
  [`${A} v ${B}  [postponed by storm "Ida"]`, { status: 'postponed' }],
  [`${A} v ${B}  postponed`, { status: 'postponed' }],
  [`${A}  ppd.  ${B}`, { status: 'postponed' }],
  [`${A} v ${B} [Canceled]`, { status: 'cancelled' }],
  [`${A}  n/p  ${B}`, { status: 'cancelled' }],
  [`${A} v ${B}  1-1 [abandoned at 1-1 in 65' due to fog]`, { status: 'abandoned' }],
  [`${A}  abd. 1-1  ${B}`, { status: 'abandoned' }],
  [`${A} v ${B}  0-0 [suspended at 84']`, { status: 'suspended' }],
  [`${A} v ${B}  3-0 [awarded; originally 0-2]`, { status: 'awarded' }],
  [`${A}  3-0 awd.  ${B}`, { status: 'awarded' }],
  [`${A} v ${B}  3-0 awd.`, { status: 'awarded' }],
  [`${A}  w/o  ${B}`, { status: 'walkover' }],
  [`${A} v ${B}  2-0 [annulled]`, { status: 'annulled' }],
])('reads %s', (line, told) => {
  const { match, leftOut } = read(line);
  expect(leftOut).toEqual([]);
  expect(match).toEqual({ round: '', date: '2026-03-07', home: A, away: B, ...told });
});

test.each([
  [`${A} v ${B}  2-1 a.e.t.`, 'its score after 90 minutes is missing'],
  [`${A} v ${B}  2-1 [aet]`, 'its score after 90 minutes is missing'],
  [`${A} v ${B}  5-4 pen. 2-2 a.e.t.`, 'its score after 90 minutes is missing'],
  [`${A} v ${B}  5-4 pen.`, 'its score after 90 minutes is missing'],
  [`${A} v ${B}  2-1, 0-0`, 'it has more than one score'],
  [`${A} v ${B}  2-1 (1-0, 0-0)`, 'it has more scores in brackets than are known'],
  [`${A} v ${B}  1-0 (0-2)`, 'its scores do not rise'],
  [`${A} v ${B}  1-0 a.e.t. (1-1)`, 'its scores do not rise'],
  [`${A} v ${B}  2-1 (1-0`, 'a bracket of the score is not closed'],
  [`${A} v ${B}  2-1 g.g.g. (1-1)`, '"g.g.g. (1-1)" is not understood'],
  [`${A} v ${B}  2-1  C Town v D Town`, 'it has more than two sides'],
  [`${A} v ${B}  [postponed] 1-0`, 'it is postponed and has a score'],
  [`${A} v ${B}  18:30`, '"1. FC Südhafen 18:30" is more than'],
  [`Sat  ${A} v ${B}`, 'is more than a team'],
  [`20:00pm ${A} v ${B}`, 'this is no time'],
  [`20:00 BST  ${A} v ${B}`, 'the zone BST is not known'],
  [`${A} v ${B} @ Old Park 2-1`, 'the ground runs into the score'],
  [`(${A} v ${B})`, ''],
  [`Final: ${A} v ${B} 2-1`, ''],
  [`Teams ${A} v`, ''],
  [`${A}`, 'this is no round, no date and no match'],
])('leaves out and names %s, and reads the others', (line, why) => {
  const { match, leftOut, rest } = read(line);
  expect(match).toBeUndefined();
  expect(leftOut).toMatchObject([{ line: 3, text: line.slice(0, 80), isWaiting: false }]);
  expect(leftOut[0]?.why).toContain(why);
  expect(rest).toEqual({ round: '', date: '2026-03-09', home: 'Q Town', away: 'R Town' });
});

test('reads numbers of matches, times with their zones, grounds before and after the sides', () => {
  const { matches, leftOut } = readFixtures(`${CUP}
(1) Sat Mar 7 13:00 UTC-6   Alba - Brig   2-1 (1-0)  @ Old Park, Northtown
(2) 20:00   Cove v Dorn
7.3.2026 @ East Quay    Esk  0-0  Fell   (att: 12,500)
  19:15 UTC+5:30 (14:45 BST/UTC+1)  Gorm v Holm
  18:00  Ilex v Jarl  @ Arena, Southport (UTC-3)
  18.30 CEST  Kirn v Loch
[8 March]
  Moor v Ness @ West End [cancelled]
2026-03-09 21h00 UTC Orme v Penn
`);
  expect(leftOut).toEqual([]);
  expect(matches.map(({ home, date, time, offsetMinutes }) => [home, date, time, offsetMinutes])).toEqual([
    ['Alba', '2026-03-07', '13:00', -360],
    ['Cove', '2026-03-07', '20:00', undefined],
    ['Esk', '2026-03-07', undefined, undefined],
    ['Gorm', '2026-03-07', '19:15', 330],
    ['Ilex', '2026-03-07', '18:00', -180],
    ['Kirn', '2026-03-07', '18:30', 120],
    ['Moor', '2026-03-08', undefined, undefined],
    ['Orme', '2026-03-09', '21:00', 0],
  ]);
});

test('skips lines that name no match: rounds, groups, goals, line-ups, tables, comments', () => {
  const { matches, leftOut } = readFixtures(`= Harbour Cup 2026  # invented
Teams  6
Date   Sat Mar 7 2026 - Sun May 3 2026 (57d)
Group A  |  Alba   Brig   Cove
Matchday 1  |  Sat Mar 7

Group A
Sat Mar 7
  Alba v Brig  2-1 (1-0)
    (Smith 10' Jones 45+1' (pen) Brown 60';
     Green 88' (og))
  Cove v Dorn  3-3
     Reed 15', 81'  Moss 90';
     Vale 57'
[aet; Cove won 5-4 on penalties]
1. Alba   3  2  1  0   6-1   7

Quarter-finals, Leg 1 of 2
▪ Semi-finals
▪▪ 2nd leg
8 March
  Esk v Fell  1-1 a.e.t. (0-0)
  [Esk win 4-2 on penalties]

ESK: Smith - Jones, Brown (Reed 46'),
     Green - White, Black; Coach: Hill
FELL: Gray - North
Referee: Stone (Nowhere)
Penalties: 1-0 Smith, 1-1 Gray
Gorm  bye
__END__
Holm v Ilex 1-0
`);
  expect(leftOut).toMatchObject([{ line: 12, why: 'its score after 90 minutes is missing' }]);
  expect(matches).toEqual([
    { round: 'Group A', date: '2026-03-07', home: 'Alba', away: 'Brig', score: [2, 1], halfTime: [1, 0] },
    { round: 'Semi-finals, 2nd leg', date: '2026-03-08', home: 'Esk', away: 'Fell', score: [0, 0] },
  ]);
});

test('keeps the numbers of names', () => {
  const { matches, leftOut } = readFixtures(
    `${CUP}${DAY}Hafen 04 - 05 Brig\nHafen 96 - 1860 Alba  2-1\nArgo (W) v Cove (EGY)\n`,
  );
  expect(leftOut).toEqual([]);
  expect(matches.map(({ home, away, score }) => [home, away, score])).toEqual([
    ['Hafen 04', '05 Brig', undefined],
    ['Hafen 96', '1860 Alba', [2, 1]],
    ['Argo (W)', 'Cove (EGY)', undefined],
  ]);
});

test('reports the matches whose date is unknown, instead of giving them the date before', () => {
  const { matches, leftOut } = readFixtures(`= Harbour Cup 2026
Sat Mar 7
Alba v Brig
Sat 31 Feb
Cove v Dorn
5/6/2026
Esk v Fell
» Matchday 3, Sat May 2
Gorm v Holm
Sun May 3
Ilex v Jarl
= Harbour Cup 2027
Kirn v Loch
`);
  expect(matches.map(({ home, date }) => [home, date])).toEqual([
    ['Alba', '2026-03-07'],
    ['Ilex', '2026-05-03'],
  ]);
  expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
    [4, 'there is no such day: Sat 31 Feb'],
    [5, 'its date is not known, because of line 4'],
    [6, 'day and month of this date read in two ways: write the month as a word'],
    [7, 'its date is not known, because of line 6'],
    [9, 'its date is not known, because of line 8'],
    [12, 'a second season begins here, which is not read: put it into its own file'],
  ]);
});

const words = ['Alba', 'Brig', 'Çove', 'São', 'Hafen', 'FC', 'United', '04', '1860', 'D’Or', 'St.', '& Co', '(W)'];
const name = fc
  .tuple(fc.constantFrom('Alba', 'Brig', 'Çove', 'ঢাকা', 'Hafen'), fc.array(fc.constantFrom(...words), { maxLength: 3 }))
  .map(([first, more]) =>
    [first, ...more.filter((word) => word !== '(W)'), ...(more.includes('(W)') ? ['(W)'] : [])].join(' '),
  );
const goals = fc.nat({ max: 12 });
const fixture: fc.Arbitrary<{ fixture: Fixture; way: number; extra: readonly [number, number] }> = fc
  .record({
    sides: fc.uniqueArray(name, { minLength: 2, maxLength: 2 }),
    day: fc.integer({ min: 0, max: 300 }),
    minutes: fc.option(fc.nat({ max: 1439 }), { nil: undefined }),
    offset: fc.option(fc.integer({ min: -56, max: 56 }), { nil: undefined }),
    played: fc.option(fc.tuple(goals, goals, goals, goals), { nil: undefined }),
    status: fc.option(fc.constantFrom('postponed', 'cancelled', 'abandoned', 'awarded'), { nil: undefined }),
    way: fc.nat({ max: 3 }),
    extra: fc.tuple(goals, goals),
  })
  .map(({ sides: [home = '', away = ''], day, minutes, offset, played, status, way, extra }) => ({
    way,
    extra,
    fixture: {
      round: 'Matchday 1',
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      ...(minutes !== undefined && { time: new Date(minutes * 60_000).toISOString().slice(11, 16) }),
      ...(minutes !== undefined && offset !== undefined && { offsetMinutes: offset * 15 }),
      home,
      away,
      ...(status && { status }),
      ...(played &&
        !status && {
          score: [played[0] + played[2], played[1] + played[3]] as const,
          halfTime: [played[0], played[1]] as const,
        }),
    },
  }));

/** As people write a match: with `v` or the score between the sides, plain or after extra time and penalties. */
function print({
  fixture: { home, away, date, time, offsetMinutes, score, halfTime, status },
  way,
  extra,
}: typeof fixture extends fc.Arbitrary<infer Value> ? Value : never): string {
  const offset = Math.abs(offsetMinutes ?? 0);
  const zone = ` UTC${(offsetMinutes ?? 0) < 0 ? '-' : '+'}${Math.floor(offset / 60)}:${String(offset % 60).padStart(2, '0')}`;
  const at = time === undefined ? '' : `${time}${offsetMinutes === undefined ? '' : zone}  `;
  const pair = ([a, b]: Score) => `${a}-${b}`;
  const after = score && pair([score[0] + extra[0], score[1] + extra[1]]);
  const written =
    score &&
    halfTime &&
    (way < 2 ? `${pair(score)} (${pair(halfTime)})` : `5-4 pen. ${after} a.e.t. (${pair(score)}, ${pair(halfTime)})`);
  const note = status ? `  [${status}]` : '';
  const sides =
    written && way % 2 === 1 ? `${home}  ${written}  ${away}` : `${home} v ${away}${written ? `  ${written}` : ''}`;
  return `${date}\n  ${at}${sides}${note}`;
}

test('reads what it is printed from, whatever the sides, times, zones and ends of its matches', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fixture, { minLength: 1, maxLength: 12, selector: (one) => one.fixture.date }),
      (all) => {
        const text = `= Harbour League 2026\n» Matchday 1\n${all.map(print).join('\n')}\n`;
        const { matches, leftOut } = readFixtures(text);
        expect(leftOut).toEqual([]);
        expect(matches).toEqual(all.map(({ fixture: one }) => one));
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});

test('accounts for every line of a damaged file: each match is read as written or its line is reported', () => {
  fc.assert(
    fc.property(
      fixture,
      fc.nat(),
      fc.constantFrom('x', '-', '(', ')', '[', '1', ' ', ':', '@', '  '),
      (one, place, sign) => {
        const [date = '', line = ''] = print(one).split('\n');
        const at = 2 + (place % (line.length - 1));
        const damaged = `${line.slice(0, at)}${sign}${line.slice(at)}`;
        const { matches, leftOut } = readFixtures(`= Harbour League 2026\n${date}\nQ Town v R Town\n${damaged}\n`);
        // Either the line is reported, or its match was read and no part of its score or time became a name.
        expect(matches.length + leftOut.length).toBe(2);
        for (const { home, away } of matches) expect(`${home}|${away}`).not.toMatch(/\d-\d|:\d\d|a\.e\.t|pen\.|\[|@/);
      },
    ),
    { seed: 11, numRuns: 500 },
  );
});
