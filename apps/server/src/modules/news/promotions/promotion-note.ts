import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { createPromotionActions, NotePromotion } from './promotion-actions.ts';

/** What the commands of promotions use. */
export type PromotionCommandParts = Parameters<typeof createPromotionActions>[0] & {
  readonly merchants: Pick<Merchants, 'all'>;
};

/** Notes a change as made by a command. */
export function noting(does: 'add' | 'change' | 'end' | 'category add'): NotePromotion {
  return (tx, { id, kind, ...event }) => noteCommand(tx, `promotions ${does}`, { ...event, subject: { kind, id } });
}
