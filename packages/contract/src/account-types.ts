/**
 * Account types (R1): 0 player, 1 agent, 2 master agent; 4 guest (free play); 40, 41, 42 trial player, agent and
 * master agent; 90 portal-only agent. The sets are written here once and imported everywhere.
 */
export const REAL_ACCOUNT_TYPES: readonly number[] = [0, 1, 2];
export const NON_AGENT_TYPES: readonly number[] = [0, 4, 40];
export const AGENT_SCREEN_TYPES: readonly number[] = [1, 2, 41, 42];
/** Agents and master agents with real accounts: those who invite, and whom staff makes. */
export const AGENT_TYPES = [1, 2] as const;
export type AgentType = (typeof AGENT_TYPES)[number];
export const GUEST_TYPE = 4;
export const PORTAL_ONLY_TYPE = 90;

/** The account types that agents open below themselves: players, and master agents agents as well; those of trial agents are trial accounts. */
export const OPENED_BY: Readonly<Record<number, { readonly player: number; readonly agent?: number }>> = {
  1: { player: 0 },
  2: { player: 0, agent: 1 },
  41: { player: 40 },
  42: { player: 40, agent: 41 },
};

/** All but guests of free play have an inbox and a chat (M123, M132). */
export function hasInbox(type: number): boolean {
  return type !== GUEST_TYPE;
}

/** Whether it is an agent or master agent with a real account. */
export function isAgent(type: number): boolean {
  return AGENT_TYPES.some((one) => one === type);
}

/** Real accounts deposit, withdraw and play for money (P101, M127). */
export function isRealAccount(type: number): boolean {
  return REAL_ACCOUNT_TYPES.includes(type);
}
