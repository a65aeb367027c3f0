import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { plainCode, type PhoneCountry } from './phone-number.ts';

/** The countries whose numbers the merchant takes, and the one that is chosen; the merchant's usual one to begin with. */
export function usePhoneCountry(): PhoneCountryChoice {
  const countries = useQuery({ ...queryCall(useApi(), 'systemCountry'), staleTime: Infinity });
  const [chosenIso, setChosenIso] = useState<string>();
  const list = countries.data?.countries ?? [];
  const usual = list.find(({ dialingCode }) => dialingCode === countries.data?.defaultDialingCode) ?? list[0];
  return {
    countries: list,
    country: list.find(({ iso }) => iso === chosenIso) ?? usual,
    missing: countries.isError,
    retry: () => void countries.refetch(),
    choose: setChosenIso,
    chooseCode(code) {
      const found = list.find(({ dialingCode }) => plainCode(dialingCode) === plainCode(code));
      if (found) setChosenIso(found.iso);
    },
  };
}

export interface PhoneCountryChoice {
  /** Empty until they are here. */
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry | undefined;
  /** The countries did not load. */
  readonly missing: boolean;
  retry(): void;
  choose(iso: string): void;
  /** By dialling code, with or without its plus sign; one that the merchant does not take changes nothing. */
  chooseCode(dialingCode: string): void;
}
