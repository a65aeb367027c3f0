/** The minute of the day in a time zone, 0 to 1439. */
export function minuteIn(timeZone: string, at: Date): number {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = '0', minute = '0'] = shown.format(at).split(':');
  return Number.parseInt(hour, 10) * 60 + Number.parseInt(minute, 10);
}

/** Whether a method is open at a minute of the day: always without hours, over midnight where it closes before it opens. */
export function isOpenAt(minute: number, opensAt: number | null, closesAt: number | null): boolean {
  if (opensAt === null || closesAt === null) return true;
  return opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt;
}
