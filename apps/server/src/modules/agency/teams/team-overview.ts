import { RATE_CATEGORIES, type RateCategory } from '@mela/contract/rate-rules';
import type { Value } from '@mela/contract/operations';
import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { addDays, spanOf, startOfDay, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';
import { readTeamDays, type DaySpan, type TeamDay } from './team-days.store.ts';
import { sumOf } from './team-figures.ts';
import { countOf, NO_FIGURES, wirePlay, wireTeam } from './wire-figures.ts';

export interface OverviewOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'registeredInTeam'>;
  readonly now: () => Date;
}

/** M84: twelve figures of the team in a span, the same of the span before it, and the days of the span. */
export function createTeamOverview({ database, members, now }: OverviewOptions) {
  const teamOverview: Handler<'teamOverview'> = async ({ context: { merchant, session }, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const asked = daysOf(span);
    const before = { first: addDays(span.first, -asked.length), last: addDays(span.first, -1) };
    const agentId = session.memberId;
    const [rows, joined, joinedBefore] = await Promise.all([
      readTeamDays(database, agentId, { first: before.first, last: span.last }),
      members.registeredInTeam(agentId, instantsOf(merchant, span)),
      members.registeredInTeam(agentId, instantsOf(merchant, before)),
    ]);
    const current = rows.filter(({ day }) => day >= span.first);
    const earlier = rows.filter(({ day }) => day < span.first);
    const { exponent } = merchant.currency;
    const totalsOf = (days: readonly TeamDay[], newMembers: number) => totalsIn({ days, newMembers, exponent });
    return {
      currency: merchant.currency.code,
      totals: totalsOf(current, joined),
      before: totalsOf(earlier, joinedBefore),
      days: asked.map((day) => {
        const ofDay = current.filter((row) => row.day === day);
        return { day, figures: wireTeam(sumIn(ofDay), exponent), active: countOf(activeIn(ofDay)) };
      }),
      categories: categoriesIn(current, exponent),
    };
  };
  return { teamOverview };
}

function totalsIn(of: {
  days: readonly TeamDay[];
  newMembers: number;
  exponent: number;
}): Value<'teamOverview'>['totals'] {
  const sums = sumIn(of.days);
  return {
    ...wireTeam(sums, of.exponent),
    netDeposits: wireAmount(sums.deposit - sums.withdrawal, of.exponent),
    activeMost: countOf(mostActiveIn(of.days)),
    newMembers: of.newMembers,
  };
}

function categoriesIn(rows: readonly TeamDay[], exponent: number): Value<'teamOverview'>['categories'] {
  const sums = new Map<string, CashFigures>();
  for (const { category, figures } of rows)
    if (category !== '') sums.set(category, sumOf(sums.get(category) ?? NO_FIGURES, figures));
  return [...sums]
    .filter(([, { stake, win, validBet }]) => stake !== 0n || win !== 0n || validBet !== 0n)
    .toSorted(([, a], [, b]) => (a.stake === b.stake ? 0 : a.stake > b.stake ? -1 : 1))
    .map(([category, figures]) => ({ category: categoryIn(category), ...wirePlay(figures, exponent) }));
}

function categoryIn(name: string): RateCategory | null {
  return RATE_CATEGORIES.find((category) => category === name) ?? null;
}

function sumIn(rows: readonly TeamDay[]): CashFigures {
  return rows.reduce((sum, { figures }) => sumOf(sum, figures), NO_FIGURES);
}

function activeIn(rows: readonly TeamDay[]): bigint {
  return rows.reduce((sum, { active }) => sum + active, 0n);
}

/** Of the day that had the most. A day has a row for each category, and its active members are in one of them. */
function mostActiveIn(rows: readonly TeamDay[]): bigint {
  return rows.reduce((most, { active }) => (active > most ? active : most), 0n);
}

function instantsOf({ timeZone }: Pick<Merchant, 'timeZone'>, { first, last }: DaySpan) {
  return { from: startOfDay(timeZone, first), until: startOfDay(timeZone, addDays(last, 1)) };
}

function daysOf({ first, last }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
