export { createAwardGiver, type AwardGiver } from './award-giver.ts';
export { createCashbacks } from './cashbacks.ts';
export type { AcceptedAward, Wagering } from './award-terms.ts';
export { createAwardSource } from './award-source.ts';
export { RECONCILE_AWARDS } from './reconcile-awards.sql.ts';
