/**
 * The areas that home and the shell speak. They come with the first screen; the whole catalogue follows at the first
 * touch or with another screen. `en-first.ts` and `bn-first.ts` hold the same areas as modules.
 */
export const FIRST_AREAS = ['actions', 'balance', 'categories', 'connection', 'lobby', 'session', 'shell'] as const;

/** What the desk of the operator's staff says, in a chunk of its own: `en-desk.ts` and `bn-desk.ts`. */
export const DESK_AREAS = ['cashier', 'chat', 'desk', 'errors', 'promotions', 'records'] as const;

/** What no player's page says, and so no player's catalogue holds: the desk's words, and what the server writes itself (`en-server.ts`, `bn-server.ts`). */
export const AREAS_APART: readonly string[] = ['desk', 'mail', 'notes', 'sandbox', 'sms'];
