import type { Value } from '@mela/contract/operations';

/** 0 open, 1 maintenance, 2 restricted by address or location (M72). */
export type Status = 0 | 1 | 2;

/** Maintenance takes precedence over a restriction (M118). */
export function statusOf(answer: Pick<Value<'systemStatus'>, 'maintenance' | 'regionRestriction'>): Status {
  if (answer.maintenance) return 1;
  return answer.regionRestriction ? 2 : 0;
}
