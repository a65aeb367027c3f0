/** The codes of what an operator publishes (P68). */
export const CONTENT_TYPES = { agent: 'A', player: 'PL', banner: 'B', popUp: 'PU', promotion: 'PR' } as const;
