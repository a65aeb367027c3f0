// Written by src/write-catalogues.ts.
import { mail } from '../bn/mail.ts';
import { notes } from '../bn/notes.ts';
import { sandbox } from '../bn/sandbox.ts';
import { shellMore } from '../bn/shell-more.ts';
import { sms } from '../bn/sms.ts';

/** Of `bn` the areas `server`. */
export const messages = {
  ...mail,
  ...notes,
  ...sandbox,
  ...shellMore,
  ...sms,
} as const;
