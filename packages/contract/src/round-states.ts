/** The states of a round; the table of transitions is in the server's migrations. */
export const ROUND_STATES = ['open', 'won', 'lost', 'rolled_back', 'resettled'] as const;
