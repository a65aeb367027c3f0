/** Zones for tests of days: without changes of clocks, half an hour off the others, with changes of clocks. */
export const ZONES = ['Asia/Dhaka', 'Asia/Kolkata', 'America/New_York'] as const;

const FIRST = Date.UTC(2027, 9, 20);
const DAYS = 400;
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

export interface Midnight {
  readonly zone: string;
  /** The day that begins, YYYY-MM-DD. */
  readonly day: string;
  readonly dayBefore: string;
  /** Its first instant, in Unix milliseconds. */
  readonly at: number;
}

/**
 * The midnights of 400 days in a row in each of the zones, over a 29 February, the end of a year and three changes of clocks. They are found
 * by looking at a clock of the zone, so that tests compare the product with something else than its own calendar.
 */
export const MIDNIGHTS: readonly Midnight[] = ZONES.flatMap(midnightsOf);

function midnightsOf(zone: string): Midnight[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: '2-digit' });
  const isDay = (at: number, day: string) => clock.format(at) === day.slice(8);
  const found: Midnight[] = [];
  for (let count = 1; count <= DAYS; count += 1) {
    const [dayBefore, day] = [textOf(FIRST + (count - 1) * DAY_MS), textOf(FIRST + count * DAY_MS)];
    // No day is shorter than 20 hours, and no zone further from UTC than 14.
    let at = (found.at(-1)?.at ?? FIRST - 14 * 3_600_000) + 20 * 3_600_000;
    while (!isDay(at, day)) at += QUARTER_MS;
    found.push({ zone, day, dayBefore, at });
  }
  return found;
}

function textOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}
