import { useEffect, useEffectEvent } from 'react';
import type { PhoneCountryChoice } from '#/entities/phone-number/use-phone-country.ts';
import type { VerificationCode } from './use-verification-code.ts';

/** After a reload the number that the code went to is filled in again, with its country: the code is good with it alone. */
export function useKeptNumber(
  { kept }: VerificationCode,
  choice: PhoneCountryChoice,
  fill: (mobileNum: string) => void,
): void {
  const hasCountries = choice.countries.length > 0;
  const fillNumber = useEffectEvent(() => {
    if (kept) fill(kept.mobileNum);
  });
  const chooseCountry = useEffectEvent(() => {
    if (kept) choice.chooseCode(kept.countryDialingCode);
  });
  useEffect(() => fillNumber(), [kept]);
  useEffect(() => {
    if (hasCountries) chooseCountry();
  }, [kept, hasCountries]);
}
