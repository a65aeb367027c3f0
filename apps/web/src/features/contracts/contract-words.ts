import type { ContractKind } from '@mela/contract/contract-rules';
import { latinDigits } from '@mela/money/latin-digits';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import type { Tier } from './contract-kinds.ts';

/** "2.5 ‰" of valid bets; of a dividend "20 %". */
export function useRateText() {
  const text = useText();
  return (kind: ContractKind, rate: number) =>
    text(kind === 'dividend' ? 'contracts.percent' : 'contracts.perMille', { rate: rate / 100 });
}

/** "From ￥10,000 valid bets and 5 active members". */
export function useConditionText() {
  const text = useText();
  const money = useMoneyText();
  return (kind: ContractKind, { atLeast, activeAtLeast }: Tier) => {
    const isDividend = kind === 'dividend';
    const sum = /[1-9]/.test(atLeast)
      ? text(isDividend ? 'contracts.fromBase' : 'contracts.fromBets', { sum: money(atLeast) })
      : text(isDividend ? 'contracts.anyBase' : 'contracts.anyBets');
    return activeAtLeast === 0 ? sum : `${sum} ${text('contracts.andActive', { count: activeAtLeast })}`;
  };
}

/** A refused change, with its reasons. `isOther`: the contract of another agent, so that the names are those below them. */
export function useRefusalText(kind: ContractKind) {
  const text = useText();
  const rateText = useRateText();
  return (error: ApiError, isOther = false): string => {
    const { tier = 1, bound = 0, names = [] } = error.contract ?? {};
    switch (error.errorCode) {
      case 'contract_answered':
        return text('contracts.errorAnswered');
      case 'contract_none_own':
        return text('contracts.errorNoneOwn');
      case 'contract_above_own':
        return text('contracts.errorAboveOwn', { tier, rate: rateText(kind, bound) });
      case 'contract_above_ceiling':
        return text('contracts.errorAboveCeiling');
      case 'contract_tiers_invalid':
        return text('contracts.errorTiers', { tier });
      case 'contract_below_team':
        return text(isOther ? 'contracts.errorBelowTheirs' : 'contracts.errorBelowTeam', { names: names.join(', ') });
      case 'member_not_found':
        return text('contracts.errorNotBelow');
      default:
        return text(errorText(error));
    }
  };
}

/** Hundredths of a typed rate, in any script's digits and with a point or a comma; `undefined` for any other text and for 0. */
export function typedHundredths(typed: string): number | undefined {
  const [, whole = '', part = ''] =
    /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(
      latinDigits(typed)
        .trim()
        .replace(/\s*[%‰]$/, ''),
    ) ?? [];
  if (whole === '') return undefined;
  const rate = Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, '0'), 10);
  return rate >= 1 && rate <= 10_000 ? rate : undefined;
}
