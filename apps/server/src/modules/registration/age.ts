/** Full years between a birth date (YYYY-MM-DD) and a day. */
export function ageOn(day: Date, birthDate: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map((part) => Number.parseInt(part, 10));
  const years = day.getUTCFullYear() - year;
  const before = day.getUTCMonth() + 1 < month || (day.getUTCMonth() + 1 === month && day.getUTCDate() < date);
  return before ? years - 1 : years;
}

/** Whether a text names a day that exists, not before 1900. */
export function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '1900-01-01';
}
