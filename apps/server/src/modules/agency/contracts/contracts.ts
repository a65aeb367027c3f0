export { contractsInForce, type ContractInForce, type Tier } from './contracts-in-force.store.ts';
