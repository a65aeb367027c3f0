import { offsetOf } from './kick-off-time.ts';
import { scanScore, scoreBegins, type Sign } from './written-score.ts';

/**
 * Parses a match, in both ways of writing: `A v B 2-1 (1-0)`, `A 2-1 (1-0) B`, `A - B`, `A w/o B`. It is read whole or
 * it is an error: no part of a score, a time or a note becomes part of a name. Undefined if the text has no two sides.
 */
export function readMatchLine(text: string): MatchLine | { problem: string } | undefined {
  const versus = [...text.matchAll(/\s+(?:v|vs\.?)\s+/g)];
  if (versus.length > 1) return { problem: 'it has more than two sides' };
  const first = scoreBegins(text);
  const dash = /\s+[-–]\s+/.exec(text.slice(0, first));
  const [between] = versus[0] ? [versus[0]] : dash ? [dash] : [];
  if (between) {
    const rest = text.slice(between.index + between[0].length);
    return sides(text.slice(0, between.index), [], rest);
  }
  if (first === text.length) return undefined;
  const { signs, end } = scanScore(text, first);
  const rest = text.slice(end);
  if (rest.trim() === '') return undefined;
  return sides(text.slice(0, first), signs, rest);
}

/** Removes the ground from a line, `@ Old Park, Northtown (UTC-3)`, and keeps the zone that it names for the time. */
export function takeGround(text: string): { text: string; offsetMinutes?: number } | { problem: string } {
  const found = GROUND.exec(text);
  const ground = found?.groups?.['ground'];
  if (!found || ground === undefined) return { text };
  if (/\sv\s|\d\s?[-–:]\s?\d/.test(ground.replace(ZONE, '')))
    return { problem: 'the ground runs into the score: leave two spaces between them' };
  const zone = ZONE.exec(ground)?.[1];
  const offsetMinutes = zone === undefined ? undefined : offsetOf(zone);
  return {
    text: `${text.slice(0, found.index)}  ${text.slice(found.index + found[0].length)}`.trim(),
    ...(offsetMinutes !== undefined && { offsetMinutes }),
  };
}

function sides(home: string, between: readonly Sign[], rest: string): MatchLine | { problem: string } {
  const at = scoreBegins(rest);
  const away = rest.slice(0, at).trim();
  const { signs, end } = scanScore(rest, at);
  const unread = rest.slice(end).trim();
  if (unread !== '') return { problem: `"${unread.slice(0, 40)}" is not understood` };
  for (const name of [home.trim(), away]) {
    const problem = nameProblem(name);
    if (problem !== undefined) return { problem };
  }
  return { home: home.trim(), away, signs: [...between, ...signs] };
}

/** Text that cannot be part of a team's name belongs to something that was not understood. */
function nameProblem(name: string): string | undefined {
  if (/^[?–-]+$/.test(name)) return undefined;
  if (!/\p{L}/u.test(name)) return `"${name.slice(0, 40)}" is no team`;
  if (/\s{2,}|\t|\s[-–]\s/.test(name)) return `"${name.replace(/\s+/g, ' ').slice(0, 40)}" is more than a team's name`;
  if (!NAME.test(name) || RESERVED.test(name)) return `"${name.slice(0, 40)}" is not understood as a team's name`;
  return undefined;
}

const ZONE = /\(((?:[A-Z]{2,5}\/)?(?:UTC|GMT)(?:\s?[+±−-]\d{1,2}(?::?[0-5]\d)?)?)\)/;
const GROUND = /(?:^|\s+)@\s*(?<ground>\S.*?)(?=\s{2,}|\s+\[|\s*\(att|$)/;
/** Letters of any script, figures, and the signs of names; letters in brackets, as Gladbach (W). No score and no time. */
const NAME =
  /^(?!.*\d\s?[-–:]\s?\d)[\p{L}\p{M}\p{N}.,'’‘`´&/°ºª?+\- –]+(?:\([\p{L}\p{M}\d .'-]+\)[\p{L}\p{M}\p{N} .'-]*)?$/u;
const RESERVED =
  /(?:^|[\s(])(?:a\.?e\.?t\.?|pens?\.?|pso|agg\.?|aggregate|on aggregate|penalties|bye|awarded|awd|abandoned|postponed|cancell?ed|annulled|walkover|UTC|GMT|extra time|win|wins|won)(?=[\s),]|$)|^\d{1,2}[:.h]\d\d\b|^(?:mon|tue|wed|thu|fri|sat|sun)\.?\s+\d/i;

export interface MatchLine {
  readonly home: string;
  readonly away: string;
  /** Of its score and notes. */
  readonly signs: readonly Sign[];
}
