import { dayIn, isDay, type Merchant } from '#/modules/ground/merchants/merchants.ts';

/**
 * Whether a person born on a day (YYYY-MM-DD) is too young for a merchant; the merchant's time zone decides the current
 * day.
 */
export function isUnderAge(merchant: Pick<Merchant, 'minimumAge' | 'timeZone'>, at: Date, birthDate: string): boolean {
  return ageOn(dayIn(merchant.timeZone, at), birthDate) < merchant.minimumAge;
}

/** Full years between a birth date and a day, both YYYY-MM-DD. */
function ageOn(day: string, birthDate: string): number {
  const years = Number.parseInt(day.slice(0, 4), 10) - Number.parseInt(birthDate.slice(0, 4), 10);
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a text names a day that exists, not before 1900. */
export function isDate(text: string): boolean {
  return isDay(text) && text >= '1900-01-01';
}
