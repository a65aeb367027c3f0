import type { PaymentMethod } from '@mela/contract/cashier';
import { errorText } from '#/platform/api/error-text.ts';
import type { Text } from '#/platform/language/text.tsx';
import type { AmountFault } from './typed-amount.ts';

/** What the button says while no amount is ready; a sum that is too small may still be incomplete, so the field itself says nothing yet. */
export function amountAsked(
  text: Text,
  fault: AmountFault | undefined,
  { minimum }: PaymentMethod,
  money: (wire: string) => string,
): string {
  return fault === 'too_small' ? text('cashier.atLeast', { minimum: money(minimum) }) : text('cashier.enterAmount');
}

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
