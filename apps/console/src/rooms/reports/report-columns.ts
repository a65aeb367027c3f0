import { GAME_CATEGORIES } from '@mela/contract/categories';
import type { ReportGroup, ReportTotal } from '@mela/contract/console/reports';
import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText, type Text } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';

const OF_GAMES = ['stakes', 'validBets', 'wins', 'ggr'] as const;
const COSTS = ['jackpots', 'bonuses', 'rebates', 'agents', 'ngr'] as const;
const ALL = [...OF_GAMES, ...COSTS, 'deposits', 'withdrawals', 'fees'] as const;

/** The figures of a report; only games have a category. */
export const figuresOf = (by: ReportGroup): readonly (keyof ReportTotal & (typeof ALL)[number])[] =>
  by === 'category' ? OF_GAMES : ALL;

/** A row's subject in words: a day as it is, a category, a merchant by its name. */
export function useSubject(by: ReportGroup): (of: string | null) => string {
  const text = useText();
  const language = useLanguage();
  const { merchants } = useConsole().me;
  return (of) => {
    if (by === 'category') return categoryName(text, of);
    if (by === 'day' || of === null) return of ?? '';
    return textIn(merchants.find(({ code }) => code === of)?.name ?? {}, language, of);
  };
}

function categoryName(text: Text, of: string | null): string {
  const known = GAME_CATEGORIES.find((one) => one === of);
  return known ? text(`categories.${known}`) : text('consoleReports.unknown');
}
