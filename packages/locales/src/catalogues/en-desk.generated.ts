// Written by src/write-catalogues.ts.
import { cashier } from '../en/cashier.ts';
import { chat } from '../en/chat.ts';
import { desk } from '../en/desk.ts';
import { errors } from '../en/errors.ts';
import { promotions } from '../en/promotions.ts';
import { records } from '../en/records.ts';

/** Of `en` the areas `desk`. */
export const messages = {
  ...cashier,
  ...chat,
  ...desk,
  ...errors,
  ...promotions,
  ...records,
} as const;
