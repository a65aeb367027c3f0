import type { Fixture, MatchStatus, Score } from './fixtures.ts';

/**
 * Splits the score and the notes of a match, starting at `from`, into tokens: `2-1 (1-0)`, `2-1 a.e.t. (1-1, 0-1)`,
 * `3-4 pen. 2-2 a.e.t. (1-1)`, `2-1 (agg 3-3, win 5-4 on pens)`, `[abandoned at 1-1 in 65' by storm]`, `awd.`. Ends at
 * the first token that belongs to no score.
 */
export function scanScore(text: string, from: number): { readonly signs: readonly Sign[]; readonly end: number } {
  const signs: Sign[] = [];
  let [at, depth] = [from, 0];
  for (;;) {
    const sign = signAt(text, at, depth);
    if (!sign) return { signs, end: at };
    if (sign.kind === 'open') depth += 1;
    else if (sign.kind === 'close') depth -= 1;
    if (depth < 0) return { signs, end: at };
    signs.push(sign);
    at = sign.end;
  }
}

/** What the tokens say about the 90 minutes; an error if they are ambiguous. */
export function judgeScore(signs: readonly Sign[]): WrittenScore | { problem: string } {
  const status = signs.find(({ kind }) => kind === 'status')?.status;
  if (signs.filter(({ kind }) => kind === 'open').length !== signs.filter(({ kind }) => kind === 'close').length)
    return { problem: 'a bracket of the score is not closed' };
  if (status !== undefined) {
    const isPlayed = signs.some(({ kind }) => kind === 'pair');
    if (isPlayed && (status === 'postponed' || status === 'cancelled'))
      return { problem: `it is ${status} and has a score` };
    return { status };
  }
  const { pairs, isExtended } = label(signs);
  const of = (role: Role) => pairs.filter((pair) => pair.role === role).map(({ score }) => score);
  const [mains, inside] = [of('main'), of('inside')];
  if (of('none').length > 0 || mains.length > 1) return { problem: 'it has more than one score' };
  const periods = {
    full: of('full')[0],
    half: of('half')[0],
    extra: of('extra')[0] ?? (isExtended ? mains[0] : undefined),
  };
  const isShootOutOnly = mains.length === 0 && periods.extra === undefined && of('pens').length > 0;
  // 5-1 pen. (2-2, 1-1, 1-0): after extra time, 90 minutes and half of them.
  if (isShootOutOnly && inside.length === 3) periods.extra = inside.shift();
  const full = periods.full ?? (isExtended || isShootOutOnly || periods.extra ? inside.shift() : mains[0]);
  const half = periods.half ?? inside.shift();
  if (inside.length > 0) return { problem: 'it has more scores in brackets than are known' };
  if (!full) return pairs.length > 0 ? { problem: 'its score after 90 minutes is missing' } : {};
  if (!isExtended && mains[0] && periods.full && String(mains[0]) !== String(full))
    return { problem: 'it has two scores after 90 minutes' };
  if (isLess(full, half) || isLess(periods.extra, full)) return { problem: 'its scores do not rise' };
  return { score: full, ...(half && { halfTime: half }) };
}

/** `POSTPONED`, `ppd.`, `awd`: as `MATCH_STATUSES`; undefined for other words. */
export function statusOf(word: string): MatchStatus | undefined {
  return STATUSES.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word.trim()))?.[1];
}

/** Where a score or a note begins after a team's name: a pair of goals, a bracket that contains one, or a status. */
export function scoreBegins(text: string): number {
  const found = BEGINS.exec(text);
  return found ? found.index : text.length;
}

function signAt(text: string, at: number, depth: number): Sign | undefined {
  for (const [kind, pattern, where] of SIGNS) {
    if (where === 'inside' && depth === 0) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const end = at + found[0].length;
    if (kind === 'pair') return { kind, end, score: [Number(found[1]), Number(found[2])] };
    if (kind === 'status') return { kind, end, status: statusOf(found[1] ?? '') };
    return { kind, end, ...(kind === 'open' && { isSquare: found[0] === '[' }) };
  }
  return undefined;
}

/** Assigns each pair of goals its part: its name follows it (`3-4 pen.`) or precedes it (`HT 1-0`, `agg 3-3`). */
function label(all: readonly Sign[]): { pairs: readonly Labelled[]; isExtended: boolean } {
  const signs = all.filter(({ kind }) => kind !== 'space' && kind !== 'note');
  const names = new Map<number, Role>();
  const kindAt = (index: number) => signs[index]?.kind;
  let isExtended = false;
  for (const [index, { kind }] of signs.entries()) {
    const role = ROLES[kind];
    if (role === undefined) continue;
    const isAfter = kindAt(index - 1) === 'pair' && !names.has(index - 1);
    const isBefore = kindAt(index + 1) === 'pair';
    const isFirst = role === 'half' || role === 'full' ? isBefore : isBefore && !isAfter;
    if (isFirst && role !== 'extra') names.set(index + 1, role);
    else if (isAfter) names.set(index - 1, role);
    else if (role === 'extra') isExtended = true;
  }
  const pairs: Labelled[] = [];
  const open: boolean[] = [];
  for (const [index, { kind, score, isSquare }] of signs.entries()) {
    if (kind === 'open') open.push(isSquare ?? false);
    else if (kind === 'close') open.pop();
    if (!score) continue;
    const named = names.get(index);
    if (named === 'extra' && open.length === 0) isExtended = true;
    const isOfNothing = open.at(-1) === true || kindAt(index - 1) === 'win';
    pairs.push({ score, role: named ?? (isOfNothing ? 'none' : open.length > 0 ? 'inside' : 'main') });
  }
  return { pairs, isExtended };
}

function isLess(later: Score | undefined, earlier: Score | undefined): boolean {
  return later !== undefined && (earlier?.some((goals, side) => goals > (later[side] ?? 0)) ?? false);
}

const STATUSES: readonly (readonly [pattern: string, MatchStatus])[] = [
  [String.raw`postponed|ppd\.?|pst\.?|po?stp\.?|p-p`, 'postponed'],
  [String.raw`cancell?ed|canc\.?|n\/p`, 'cancelled'],
  [String.raw`abandoned|aban\.?|abd\.?`, 'abandoned'],
  [String.raw`suspended|susp\.?`, 'suspended'],
  [String.raw`awarded|awd\.?`, 'awarded'],
  [String.raw`annulled|void(?:ed)?|declared void|x-x`, 'annulled'],
  [String.raw`walk-?over|w\/?o|o\/w`, 'walkover'],
];
const STATUS = STATUSES.map(([pattern]) => pattern).join('|');
/** A word of the score ends before one of these. */
const END = String.raw`(?=[\s,;)\]]|$)`;
const AET = String.raw`(?:a\.?e\.?t\.?(?:\/[gs]\.?g\.?)?|a[gs]get|asdet|after extra[ -]time)${END}`;
const PENS = String.raw`(?:(?:on|after)\s+)?(?:pso|pens?\.?|penalt(?:y|ies)(?:\s+shoot-?out)?|p\.?)${END}`;
const AGG = String.raw`(?:on\s+)?agg(?:\.|regate)?${END}`;
/** Goals have no leading zero, so that `Schalke 04 - 05 …` is no score. */
const PAIR = String.raw`(?<![\d\p{L}])(0|[1-9]\d?)(?:\s?[-–]\s?|:(?!\d\d))(0|[1-9]\d?)(?!\d|(?!${AET}|${PENS}|${AGG})\p{L})`;

/** The first match is taken; those of `inside` are valid in brackets only. */
const SIGNS: readonly (readonly [Kind, RegExp, 'inside'?])[] = [
  ['space', /\s+/y],
  ['status', new RegExp(String.raw`\[\s*(${STATUS})(?:[\s:;,.-][^\]]*)?\]`, 'iy')],
  ['note', /\[(?:n\.?b|note|replay|rescheduled|remaining)\b[^\]]*\]|\((?:att|attendance)[.:]?\s*[\d.,_ ]+\)/iy],
  ['pair', new RegExp(PAIR, 'uy')],
  ['status', new RegExp(String.raw`(${STATUS})${END}`, 'iy')],
  ['aet', new RegExp(AET, 'iy')],
  ['pens', new RegExp(PENS, 'iy')],
  ['agg', new RegExp(AGG, 'iy')],
  ['half', new RegExp(String.raw`(?:ht|half[ -]time):?${END}`, 'iy')],
  ['full', new RegExp(String.raw`(?:ft|full[ -]time):?${END}`, 'iy')],
  ['note', new RegExp(String.raw`(?:wins?\s+|won\s+)?(?:on\s+)?away goals${END}`, 'iy')],
  ['win', new RegExp(String.raw`(?:won|wins?)${END}`, 'iy')],
  // Spain wins 3-2 on penalties.
  ['win', /\p{L}[^[\]();,]*?\s(?:won|wins?)(?=\s)/iuy, 'inside'],
  ['open', /[([]/y],
  ['close', /[)\]]/y],
  ['space', /[,;]/y],
];
const BEGINS = new RegExp(
  String.raw`(?<=\s)(?:${PAIR}|\[|\((?=\s*(?:\d{1,2}\s?[-–:]|${AET}|${PENS}|${AGG}|[hf]t\b|wins?\b|won\b|att\b|attendance\b))|(?:${STATUS})${END})`,
  'iu',
);
const ROLES: Partial<Record<Kind, Role>> = { aet: 'extra', pens: 'pens', agg: 'aggregate', half: 'half', full: 'full' };

type Kind = 'space' | 'note' | 'pair' | 'status' | 'aet' | 'pens' | 'agg' | 'half' | 'full' | 'win' | 'open' | 'close';
type Role = 'main' | 'inside' | 'extra' | 'pens' | 'aggregate' | 'half' | 'full' | 'none';

interface Labelled {
  readonly score: Score;
  readonly role: Role;
}

export interface Sign {
  readonly kind: Kind;
  /** Where the text continues. */
  readonly end: number;
  readonly score?: Score;
  readonly status?: MatchStatus | undefined;
  readonly isSquare?: boolean;
}

type WrittenScore = Pick<Fixture, 'score' | 'halfTime' | 'status'>;
