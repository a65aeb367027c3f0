import { latinDigits } from '@mela/money/latin-digits';
import type { RateCategory } from '@mela/contract/rate-rules';

export type RateList = readonly { readonly category: RateCategory; readonly rate: number }[];

/** The rate of a category, in hundredths of a percent. */
export function rateIn(rates: RateList, category: RateCategory): number {
  return rates.find((one) => one.category === category)?.rate ?? 0;
}

/** Hundredths of a percent of a typed percentage, in any script's digits and with a point or a comma; `undefined` for any other text. */
export function typedRate(text: string): number | undefined {
  const [, whole = '', part = ''] =
    /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(latinDigits(text).trim().replace(/\s*%$/, '')) ?? [];
  if (whole === '') return undefined;
  const rate = Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, '0'), 10);
  return rate <= 10_000 ? rate : undefined;
}

/** As it is typed into a field: "0.6". */
export function rateText(rate: number): string {
  const part = (rate % 100).toString().padStart(2, '0').replace(/0+$/, '');
  return `${Math.floor(rate / 100)}${part === '' ? '' : `.${part}`}`;
}
