import type { ContractKind } from '@mela/contract/contract-rules';
import type { Value } from '@mela/contract/operations';
import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

export type RunningPeriod = NonNullable<Value<'contractNow'>['running']>;

/** What the running period of the agent's contract of a kind has come to. */
export function useContractNow(kind: ContractKind) {
  return useQuery({ ...queryCall(useApi(), 'contractNow', { query: { kind } }), staleTime: 0 });
}
