import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountChannel } from './sign-in-service.ts';

/** An account elsewhere without an account here yet: the next opened account may be linked to it (P50). */
export interface UnlinkedIdentity {
  readonly channel: AccountChannel;
  readonly token: string;
}

const KEY = ['unlinkedIdentity'];

/** Passed from log-in to registration in this page's memory alone: a token is never in an address or in storage. */
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
