import type { ContractKind } from '@mela/contract/contract-rules';
import type { Value } from '@mela/contract/operations';

export type Own = Value<'salaryContract'>;
export type Contract = Value<'offerContract'>;
export type Tier = Contract['tiers'][number];
export type Below = Value<'offeredContracts'>['list'][number];

/** The call that answers the agent's own contract of a kind. */
export const OWN_CALL = {
  salary: 'salaryContract',
  hour: 'hourContract',
  dividend: 'dividendContract',
} as const satisfies Record<ContractKind, string>;

/** The contract that continues: the one that offers below are compared with. */
export function continuingOf({ counting, coming }: Pick<Own, 'counting' | 'coming'>): Contract | undefined {
  return [coming, counting].find((contract) => contract !== null && contract.endsAt === null) ?? undefined;
}
