export { RECONCILE_FREE_ROUNDS } from './reconcile-free-rounds.sql.ts';
