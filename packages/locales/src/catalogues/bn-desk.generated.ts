// Written by src/write-catalogues.ts.
import { cashier } from '../bn/cashier.ts';
import { chat } from '../bn/chat.ts';
import { desk } from '../bn/desk.ts';
import { errors } from '../bn/errors.ts';
import { promotions } from '../bn/promotions.ts';
import { records } from '../bn/records.ts';

/** Of `bn` the areas `desk`. */
export const messages = {
  ...cashier,
  ...chat,
  ...desk,
  ...errors,
  ...promotions,
  ...records,
} as const;
