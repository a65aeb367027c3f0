import type { ConsoleContractPayment } from '@mela/contract/console/contract-payments';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';

/** The beginning and the end of a payment's period, by the merchant's clock. */
export function periodText({ from, to }: ConsoleContractPayment, timeZone: string): string {
  return `${dateTimeIn(timeZone, from)} – ${dateTimeIn(timeZone, to)}`;
}

/** A rate of valid bets in per mille, or of a dividend in percent: `2.5 ‰`. */
export function rateText({ kind, rate }: Pick<ConsoleContractPayment, 'kind' | 'rate'>): string {
  if (rate === null) return '–';
  const hundredths = (rate % 100).toString().padStart(2, '0').replace(/0+$/, '');
  const whole = Math.floor(rate / 100).toString();
  return `${whole}${hundredths === '' ? '' : `.${hundredths}`} ${kind === 'dividend' ? '%' : '‰'}`;
}
