import { wireAmount } from '@mela/money/amount';
import { NumberText } from './exact-json.ts';

/** A number above zero in the forms in which Java, Python and .NET write it: `value` with `decimals` decimals. */
export function numberForms(value: bigint, decimals: number): NumberText[] {
  const digits = value.toString();
  const plain = wireAmount(value, decimals);
  const power = digits.length - 1 - decimals;
  return [
    decimals === 0 ? `${plain}.0` : `${plain}0`,
    `${decimals === 0 ? `${plain}.` : plain}${'0'.repeat(18)}`,
    `${digits[0]}.${digits.slice(1)}0E${power}`,
    `${digits[0]}.${digits.slice(1)}0e${power < 0 ? '-' : '+'}${Math.abs(power)}`,
    `${digits}0E-${decimals + 1}`,
  ].map((text) => new NumberText(text));
}
