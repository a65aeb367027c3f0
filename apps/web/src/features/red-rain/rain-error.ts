import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import type { Text } from '#/platform/language/text.tsx';

const OWN = [
  'rain_off',
  'rain_smallest_wrong',
  'rain_packets_too_many',
  'rain_total_too_small',
  'rain_day_reached',
  'rain_too_few_members',
  'rain_started',
  'rain_over',
  'rain_empty',
  'rain_not_started',
  'rain_not_found',
] as const;

/** Why red rain was not sent, cancelled or taken. */
export function rainError(text: Text, error: ApiError): string {
  const code = OWN.find((one) => one === error.errorCode);
  return code ? text(`redRain.error.${code}`) : text(errorText(error));
}
