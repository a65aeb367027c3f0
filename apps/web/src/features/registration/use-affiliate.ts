import { typedInvitation } from '@mela/contract/typed-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { ApiFailure, type ApiError } from '#/platform/api/api-error.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/**
 * The inviter: the code in the address, else the domain of the page (P72). The address's code or domain is checked at once, and
 * again before registering if no answer came; a typed code is checked before registering (P83, P94).
 */
export function useAffiliate(): Affiliate {
  const api = useApi();
  const queries = useQueryClient();
  const [linked, setLinked] = useLinked();
  const query = linked.code === '' ? { domain: linked.domain } : { code: linked.code };
  const asked = useQuery({ ...queryCall(api, 'checkAffiliate', { query }), staleTime: Infinity });
  const isConfirmed = asked.data?.success === true;
  const isEnded = asked.data?.ended === true;
  const isRefused = linked.code !== '' && asked.data?.success === false && !isEnded;
  useEffect(() => {
    // Counted for the link's agent. A failure is no one's concern.
    if (linked.code !== '') void api.call('noteInvitationOpened', { body: { code: linked.code } });
  }, [api, linked.code]);
  return {
    linkedCode: linked.code,
    domain: linked.domain,
    isConfirmed,
    isRefused,
    isEnded,
    inviter: asked.data?.inviter,
    renew: () => void asked.refetch(),
    forget: () => setLinked({ ...linked, code: '' }),
    async check(typed) {
      if (isConfirmed) return { status: 'right', code: linked.code };
      if (isEnded) return { status: 'wrong' };
      // A refused code of the address is in the field, where it can be cleared.
      const code = typedInvitation(typed ?? '') || (isRefused && typed !== undefined ? '' : linked.code);
      // Without a code the domain decides, which the server looks up itself.
      if (code === '') return { status: 'right', code };
      try {
        const { success, ended } = await queries.query({
          ...queryCall(api, 'checkAffiliate', { query: { code } }),
          staleTime: 0,
        });
        // Of a link that is over, registration itself says so.
        return success || ended ? { status: 'right', code } : { status: 'wrong' };
      } catch (failure) {
        if (failure instanceof ApiFailure) return { status: 'unknown', error: failure.error };
        throw failure;
      }
    },
  };
}

/** The address at the time the form opened: later input does not change the inviter. */
function useLinked() {
  const search = useSearch();
  return useState(() => {
    const parameters = new URLSearchParams(search);
    return {
      code: typedInvitation(parameters.get('code') ?? '').slice(0, 64),
      domain: parameters.get('domain')?.trim().slice(0, 253) ?? location.hostname,
    };
  });
}

export interface Affiliate {
  /** The code in the address; empty without one. */
  readonly linkedCode: string;
  readonly domain: string;
  /** The address names an agent, so the field is not needed (P94). */
  readonly isConfirmed: boolean;
  /** The code in the address is unknown. */
  readonly isRefused: boolean;
  /** The code in the address is an invitation link's that is over. */
  readonly isEnded: boolean;
  /** The agent's masked name, once known. */
  readonly inviter: string | undefined;
  /** Checks the code in the address again. */
  renew(): void;
  /** Registers without the code in the address. */
  forget(): void;
  /** Checks the content of the field; `undefined` if the form has none, so that the address alone decides. */
  check(typed: string | undefined): Promise<AffiliateVerdict>;
}

export type AffiliateVerdict =
  | { readonly status: 'right'; readonly code: string }
  | { readonly status: 'wrong' }
  | { readonly status: 'unknown'; readonly error: ApiError };
