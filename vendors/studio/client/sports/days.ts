/** Days and times of the board, in the operator's zone, Latin digits. `now` is its clock, in Unix milliseconds. */
export function createDays(timeZone: string, now: () => number = Date.now) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const partsOf = (instant: string | number) =>
    Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const dayOf = (instant: string | number) => {
    const { year, month, day } = partsOf(instant);
    return `${year}-${month}-${day}`;
  };
  return {
    time(instant: string) {
      const { hour, minute } = partsOf(instant);
      return `${hour}:${minute}`;
    },
    /** YYYY-MM-DD. */
    dayOf,
    today: () => dayOf(now()),
    /** `27-11`, as boards name a day that is neither today nor tomorrow. */
    short: (day: string) => `${day.slice(8)}-${day.slice(5, 7)}`,
    /** The instants that bound a day there, by searching for its midnights. */
    bounds(day: string): { from: string; to: string } {
      return { from: midnightOf(day), to: midnightOf(nextDay(day)) };
    },
  };

  function midnightOf(day: string): string {
    const guess = Date.parse(`${day}T00:00:00Z`);
    // No zone is further from UTC than 14 hours, and all are by whole quarters of one.
    for (let at = guess - 14 * HOUR_MS; at <= guess + 14 * HOUR_MS; at += HOUR_MS / 4)
      if (dayOf(at) === day) return new Date(at).toISOString();
    return new Date(guess).toISOString();
  }
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

export type Days = ReturnType<typeof createDays>;
