/**
 * Reads a time at the beginning of a text: `20:00`, `20.00`, `20h00`, with its zone if one follows: `13:00 UTC-6`,
 * `19:15 UTC+5:30`, `18:30 BST/UTC+1`, `20:00 CET`. The time at the ground in brackets, `18:30 (19:30 UTC+2)`, is the
 * same instant and is skipped. Undefined if the text begins with no time.
 */
export function readKickOffTime(text: string): ReadTime | { problem: string } | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [whole, hours = '', minutes = '', zone] = found;
  const rest = text.slice(whole.length);
  if (/^\S/.test(rest)) return { problem: `this is no time: ${text.split(/\s{2,}/)[0]?.slice(0, 30) ?? ''}` };
  const offsetMinutes = zone === undefined ? undefined : offsetOf(zone);
  if (zone !== undefined && offsetMinutes === undefined)
    return { problem: `the zone ${zone} is not known: write it as UTC+1` };
  return {
    time: `${hours.padStart(2, '0')}:${minutes}`,
    ...(offsetMinutes !== undefined && { offsetMinutes }),
    rest: rest.trimStart(),
  };
}

/** `UTC-3`, `UTC+5:30`, `UTC+0530`, `BST/UTC+1`, `CEST`: minutes ahead of UTC; undefined for any other text. */
export function offsetOf(zone: string): number | undefined {
  const match = /^(?:[A-Z]{2,5}\/)?(?:UTC|GMT)(?:\s?([+±−-])(\d{1,2})(?::?([0-5]\d))?)?$/.exec(zone);
  if (!match) return ABBREVIATIONS[zone];
  const [, sign = '+', hours = '0', minutes = '0'] = match;
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '-' || sign === '−' ? -ahead : ahead;
}

/** What may follow a time: names of zones in capitals, so that no team's name is taken for one. */
const ZONE = String.raw`(?:[A-Z]{2,5}\/)?(?:UTC|GMT)(?:\s?[+±−-]\d{1,2}(?::?\d\d)?)?|[A-Z]{1,2}E?S?T(?=\s{2,}|\s*$|\s\()`;
const TIME = new RegExp(
  String.raw`^(\d{1,2})[:.h](\d\d)(?:\s+(${ZONE}))?(?:\s+\(\d{1,2}[:.h]\d\d(?:\s[A-Z]{2,5})?(?:[\s/]UTC[+±−-]\d{1,2}(?::?\d\d)?)?\))?`,
);
/** Those that mean only one zone. */
const ABBREVIATIONS: Readonly<Record<string, number>> = { WET: 0, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 };

export interface ReadTime {
  /** HH:mm; whether it exists is checked with the match. */
  readonly time: string;
  /** Ahead of UTC; undefined if no zone is named. */
  readonly offsetMinutes?: number;
  readonly rest: string;
}
