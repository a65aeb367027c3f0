import type { PaymentMethod } from '@mela/contract/cashier';
import { errorText } from '#/platform/api/error-text.ts';
import type { Text } from '#/platform/language/text.tsx';
import type { AmountFault } from './typed-amount.ts';

/** The text for an amount's fault, which says what to do. */
export function faultText(
  text: Text,
  fault: AmountFault | undefined,
  method: PaymentMethod | undefined,
  money: (wire: string) => string,
  available = '0',
): string | undefined {
  if (!fault || fault === 'empty' || !method) return undefined;
  if (fault === 'too_small')
    return text('cashier.amountTooSmall', { method: method.name, minimum: money(method.minimum) });
  if (fault === 'too_large')
    return text('cashier.amountTooLarge', { method: method.name, maximum: money(method.maximum) });
  if (fault === 'above_available') return text('cashier.amountAboveBalance', { available: money(available) });
  return text(errorText({ errorCode: fault, status: 422 }));
}
