/**
 * The name of a round if the line contains nothing else: `» Matchday 1`, `▪ Semi-finals ▪▪`, `Round of 16`,
 * `Final - First Leg`.
 */
export function roundName(line: string): { readonly name: string; readonly isInner: boolean } | undefined {
  const marked = /^(»|▸|>>|▪{1,3}|:{2,4})\s*(.+?)\s*(?:▪+|:{2,})?$/u.exec(line);
  const title = (marked?.[2] ?? line).split(/\s*\|/)[0]?.trim() ?? '';
  if (marked ? title === '' : !isRoundTitle(title)) return undefined;
  return { name: title, isInner: /^(?:▪{2,3}|:{3,4})$/u.test(marked?.[1] ?? '') };
}

/** Every word belongs to names of rounds, and one of them is a round. */
function isRoundTitle(title: string): boolean {
  const words = title
    .toLowerCase()
    .split(/[\s,–/-]+/)
    .filter((word) => word !== '');
  return words.some((word) => ROUND.test(word)) && words.every((word) => ROUND.test(word) || QUALIFIER.test(word));
}

/**
 * Whether a line is one of those that name no match and are skipped: a figure about the file (`Teams 20`), a group and
 * its teams (`Group A | …`), a row of a table, scorers without brackets, a side that rests.
 */
export function isPassedOver(line: string): boolean {
  if (namesMatch(line)) return false;
  return (
    /^(?:teams|matches|clubs|rounds|goals|stages?)\s+\d[\d.,\s()/a-z]*$/i.test(line) ||
    /^date\s.*\d{4}/i.test(line) ||
    /^group\s+\S+\s*\|/i.test(line) ||
    /^\d{1,2}\s?\.\s?\D.*\s\d+\s+\d+\s+\d+\s+\d+\s+\d{1,3}\s?[-–:]\s?\d{1,3}\s/.test(line) ||
    /^.*\p{L}.*\s(?:bye|BYE)$/u.test(line) ||
    // Tuohy 22' Cantwell 42' (pen)
    /\p{L}.*\d{1,3}(?:\+\d{1,2})?['’]/u.test(line.replace(/\(.*?\)/g, ''))
  );
}

/**
 * The number of lines from `at` that list scorers in brackets: `(Tuohy 22', Cantwell 42'pen)`, over several lines until
 * the bracket closes. 0 if it does not close before an empty line, or if it contains a match.
 */
export function goalLines(lines: readonly string[], at: number): number {
  let depth = 0;
  for (let count = 1; count <= MOST_GOAL_LINES; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || (namesMatch(line) && !/\d['’]/.test(line))) return 0;
    for (const sign of line) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth <= 0) return depth === 0 && line.endsWith(')') ? count : 0;
  }
  return 0;
}

/**
 * The number of lines from `at` that are a note about a match: `Referee: …`, `Yellow cards: …`, a line-up
 * `Northtown: Smith, …` that continues while a line ends with a comma, a semicolon, a dash or an open bracket. 0 for
 * others.
 */
export function noteLines(lines: readonly string[], at: number): number {
  const found = /^\s*(?<key>[\p{L}\d][\p{L}\p{M}\d .'’&/-]{0,40}?)\s*:(?:\s+(?<value>.*))?$/u.exec(lines[at] ?? '');
  if (!found) return 0;
  const { key = '', value = '' } = found.groups ?? {};
  const hasPairs = /^(?:penalt(?:y|ies)\b.*|goals|notes?|n\.?b\.?|scorers)$/i.test(key);
  if (namesMatch(value, hasPairs)) return 0;
  const indent = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;
  let count = 1;
  for (; count < MOST_NOTE_LINES; count += 1) {
    const before = (lines[at + count - 1] ?? '').trim();
    const line = lines[at + count] ?? '';
    const isOpen = /[,;–-]$/.test(before) || (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0);
    if (!isOpen || line.trim() === '' || indent(line) <= indent(lines[at] ?? '') || namesMatch(line, hasPairs)) break;
  }
  return count;
}

/** Whether a text may contain two sides and a `v` or a score, so that it must not be skipped. */
function namesMatch(text: string, hasPairs = false): boolean {
  if (/\sv(?:s\.?)?\s/.test(text)) return true;
  return (
    /^\d{1,2}[:.h]\d\d\s/.test(text.trim()) ||
    (!hasPairs && /\p{L}\S*\s+\d{1,2}\s?[-–]\s?\d{1,2}\s+\S*\p{L}/u.test(text))
  );
}

const ROUND =
  /^(?:matchday|match|md|rounds?|groups?|league|stage|phase|legs?|finals?|quarterfinals?|semifinals?|playoffs?|play|offs?|ins?|qualifiers?|replays?|place|season|tie|conference|region|zone|week|gameweek|day|pool|section|split|series)$/;
const QUALIFIER =
  /^(?:preliminary|qualifying|qualification|main|regular|knock|knockout|out|championship|relegation|promotion|opening|closing|wild|card|wildcard|extra|intermediate|grand|elimination|quarter|semi|super|cup|last|of|for|the|and|&|to|path|east|west|north|south|eastern|western|northern|southern|central|champions|1st|2nd|3rd|\d{1,2}(?:th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|one|two|three|four|five|six|[a-l]\d?|i{1,3}|iv|vi{0,3}|hex)$/;
const MOST_GOAL_LINES = 12;
const MOST_NOTE_LINES = 20;
