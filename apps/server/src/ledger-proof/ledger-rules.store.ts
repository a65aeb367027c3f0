import { RULES } from '#/db/rules.generated.ts';
import { reconcileRules } from '#/db/rules.ts';

/** What the database decides over money by, against the migrations. */
export const RECONCILE_RULES = reconcileRules(RULES);
