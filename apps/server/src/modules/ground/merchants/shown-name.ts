import type { WinnerMask } from './merchants.store.ts';

/** Winners' names are stored masked (`ra***7`); a merchant may display less of them, never more (R12). */
export function shownName(masked: string, mask: WinnerMask): string {
  if (mask === 'middle') return masked;
  return mask === 'first' ? `${masked.slice(0, 1)}***` : '***';
}
