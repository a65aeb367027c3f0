/** How the sandbox reports: as a person at its page, or the payee's account number, asks (issue: once, twice, late, out of order, never). */
export const MANNERS = ['once', 'twice', 'late', 'never', 'declined', 'declined-then-paid'] as const;
export type Manner = (typeof MANNERS)[number];
