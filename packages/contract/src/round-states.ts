/** What a round can be: the table of transitions stands in the server's migrations. */
export const ROUND_STATES = ['open', 'won', 'lost', 'rolled_back', 'resettled'] as const;
