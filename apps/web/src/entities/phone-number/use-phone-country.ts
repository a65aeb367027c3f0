import type { Value } from '@mela/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { plainCode, type PhoneCountry } from './phone-number.ts';

/** The countries whose numbers the merchant accepts, and the chosen one; initially the merchant's usual one. */
export function usePhoneCountry(): PhoneCountryChoice {
  const countries = useQuery({ ...queryCall(useApi(), 'systemCountry'), staleTime: Infinity });
  const [chosenIso, setChosenIso] = useState<string>();
  const list = countries.data?.countries ?? [];
  const country = list.find(({ iso }) => iso === chosenIso) ?? usualOf(countries.data);
  return {
    countries: list,
    country,
    ready: async () => country ?? usualOf((await countries.refetch({ cancelRefetch: false })).data),
    missing: countries.isError,
    retry: () => void countries.refetch(),
    choose: setChosenIso,
    chooseCode(code) {
      const found = list.find(({ dialingCode }) => plainCode(dialingCode) === plainCode(code));
      if (found) setChosenIso(found.iso);
    },
  };
}

function usualOf(data: Value<'systemCountry'> | undefined): PhoneCountry | undefined {
  return data?.countries.find(({ dialingCode }) => dialingCode === data.defaultDialingCode) ?? data?.countries[0];
}

export interface PhoneCountryChoice {
  /** Empty until loaded. */
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry | undefined;
  /** The country, once it is known, so that a tap before the list has loaded is not lost. */
  ready(): Promise<PhoneCountry | undefined>;
  /** The countries did not load. */
  readonly missing: boolean;
  retry(): void;
  choose(iso: string): void;
  /** By dialling code, with or without its plus sign; one that the merchant does not take changes nothing. */
  chooseCode(dialingCode: string): void;
}
