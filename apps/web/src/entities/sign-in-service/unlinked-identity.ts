import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountChannel } from './sign-in-service.ts';

/** An account elsewhere that opens none here yet: the account that is opened next may be linked to it (P50). */
export interface UnlinkedIdentity {
  readonly channel: AccountChannel;
  readonly token: string;
}

const KEY = ['unlinkedIdentity'];

/** On its way from the log-in to the registration, in this page's memory alone: a token stands in no address and no storage. */
export function useUnlinkedIdentity() {
  const queries = useQueryClient();
  const { data } = useQuery<UnlinkedIdentity | null>({ queryKey: KEY, queryFn: skipToken, staleTime: Infinity });
  return {
    identity: data ?? undefined,
    keep: (identity: UnlinkedIdentity) => queries.setQueryData(KEY, identity),
    forget: () => queries.setQueryData(KEY, null),
  };
}

/** Brands, the same in every language. */
export const BRAND_OF: Readonly<Record<AccountChannel, string>> = { google: 'Google', facebook: 'Facebook' };
