/**
 * The areas that home and the shell speak. They come with the first screen; the whole catalogue follows at the first touch or with another screen.
 */
const FIRST_AREAS = ['actions', 'balance', 'categories', 'connection', 'lobby', 'session', 'shell'] as const;

/** What the console of the operator's staff says, in a separate chunk; each room has an area `console-<room>`. */
const CONSOLE_AREAS = [
  'cashier',
  'categories',
  'chat',
  'console',
  'console-approvals',
  'console-contract-payments',
  'console-deposits',
  'console-games',
  'console-promotions',
  'console-players',
  'console-reports',
  'console-staff',
  'console-today',
  'console-vendors',
  'console-withdrawals',
  'desk',
  'errors',
  'promotions',
  'records',
] as const;

/** What the server writes itself: SMS, mail, notes to the inbox, the sandbox's page, and of the page's words those that it says too. */
const SERVER_AREAS = ['mail', 'notes', 'sandbox', 'shell-more', 'sms'] as const;

/** What the house vendor's pages say, each of these in a separate bundle. */
export const STUDIO_AREAS = ['studio', 'studio-instant', 'studio-sports'] as const;

/** What no page of the site says to players, and so no player's catalogue holds. */
const AREAS_APART: readonly string[] = ['desk', 'mail', 'notes', 'sandbox', 'sms', ...STUDIO_AREAS];

/** Parts of a language's catalogue, each a separate module: `catalogues/<tag>-<part>.generated.ts`; the whole one is `catalogues/<tag>.generated.ts`. */
export const PARTS: Readonly<Record<'first' | 'console' | 'server', readonly string[]>> = {
  first: FIRST_AREAS,
  console: CONSOLE_AREAS,
  server: SERVER_AREAS,
};

/** Whether the area goes to players' pages with the whole catalogue. */
export const isForPlayers = (area: string) => !AREAS_APART.includes(area) && !/^console\b/.test(area);
