import type { AskedDays } from '#/entities/record-list/days-asked.ts';

export const teamHref = '/m/member/team';

/** One member, in the days that the page they were found on shows. */
export function memberHref(memberId: string, days: AskedDays): string {
  return `${teamHref}?${daysIn(days)}&member=${memberId}`;
}

/** The members directly below one. */
export function underHref(memberId: string, days: AskedDays): string {
  return `${teamHref}?${daysIn(days)}&under=${memberId}`;
}

function daysIn({ startDate, endDate }: AskedDays): string {
  return `from=${startDate}&to=${endDate}`;
}

/** The profit and loss of the members below one. */
export function pnlHref(memberId: string, days: AskedDays): string {
  return `/m/agent/team/pnl?${daysIn(days)}&under=${memberId}`;
}
