/** Whether a time of the day lies between two others; a span that ends before it begins continues past midnight. All HH:mm. */
export function isWithin(time: string, from: string, to: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** The time of the day in a zone, HH:mm. */
export function timeOfDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}
