/** How the sandbox reports a payment. Chosen by a button of its page or by the beginning of the payee’s account number. */
export const REPORT_MODES = ['once', 'twice', 'late', 'never', 'declined', 'declined-then-paid'] as const;
export type ReportMode = (typeof REPORT_MODES)[number];
