/** An agent above a member. */
export interface ChainLink {
  readonly agentId: bigint;
  /** Hundredths of a percent, on the day of the bets. */
  readonly rate: number;
  /** The agent is the same person as the member, and gets nothing for their bets. */
  readonly isLinked: boolean;
}

export interface Share {
  readonly agentId: bigint;
  /** The member directly below the agent on this chain. */
  readonly childId: bigint;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/**
 * What each agent above a member gets of the member's bets (agency.md, "Rebate by difference"): their own rate less the highest one below them, that of the
 * member included. So a chain costs the highest of its rates, whatever its length. `chain` begins directly above the member.
 */
export function sharesOf(memberId: bigint, memberRate: number, chain: readonly ChainLink[]): Share[] {
  const shares: Share[] = [];
  let highest = memberRate;
  let childId = memberId;
  for (const { agentId, rate, isLinked } of chain) {
    if (rate > highest && !isLinked) shares.push({ agentId, childId, rate: rate - highest });
    highest = Math.max(highest, rate);
    childId = agentId;
  }
  return shares;
}
