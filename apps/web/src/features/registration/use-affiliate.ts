import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ApiError } from '#/platform/api/api-error.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/**
 * Who invited: the code in the address, else the domain that the page came from (P72). What the address says is asked
 * about at once; a code that is typed, before registering (P83, P94).
 */
export function useAffiliate(): Affiliate {
  const api = useApi();
  const [linked] = useLinked();
  const query = linked.code === '' ? { domain: linked.domain } : { code: linked.code };
  const asked = useQuery({ ...queryCall(api, 'checkAffiliate', { query }), staleTime: Infinity });
  const isConfirmed = asked.data?.success === true;
  return {
    linkedCode: linked.code,
    domain: linked.domain,
    isConfirmed,
    isRefused: linked.code !== '' && asked.data?.success === false,
    async check(typed) {
      if (isConfirmed) return { status: 'right', code: linked.code };
      const code = typed.trim();
      // Without a code the domain decides, which the server looks up itself.
      if (code === '') return { status: 'right', code };
      const answer = await api.call('checkAffiliate', { query: { code } });
      if (!answer.ok) return { status: 'unknown', error: answer.error };
      return answer.value.success ? { status: 'right', code } : { status: 'wrong' };
    },
  };
}

/** The address as it was when the form opened: what is typed later does not change who invited. */
function useLinked() {
  const search = useSearch();
  return useState(() => {
    const parameters = new URLSearchParams(search);
    return {
      code: parameters.get('code')?.trim().slice(0, 64) ?? '',
      domain: parameters.get('domain')?.trim().slice(0, 253) ?? location.hostname,
    };
  });
}

export interface Affiliate {
  /** The code in the address; empty without one. */
  readonly linkedCode: string;
  readonly domain: string;
  /** The address names an agent: the field is not needed (P94). */
  readonly isConfirmed: boolean;
  /** The code in the address is nobody's. */
  readonly isRefused: boolean;
  check(typed: string): Promise<AffiliateVerdict>;
}

export type AffiliateVerdict =
  | { readonly status: 'right'; readonly code: string }
  | { readonly status: 'wrong' }
  | { readonly status: 'unknown'; readonly error: ApiError };
