/**
 * The areas that home and the shell speak. They come with the first screen; the whole catalogue follows at the first
 * touch or with another screen. `en-first.ts` and `bn-first.ts` hold the same areas as modules.
 */
export const FIRST_AREAS = [
  'actions',
  'balance',
  'categories',
  'connection',
  'lobby',
  'session',
  'shell',
  'system-status',
] as const;
