// Written by src/write-catalogues.ts.
import { mail } from '../en/mail.ts';
import { notes } from '../en/notes.ts';
import { sandbox } from '../en/sandbox.ts';
import { shellMore } from '../en/shell-more.ts';
import { sms } from '../en/sms.ts';

/** Of `en` the areas `server`. */
export const messages = {
  ...mail,
  ...notes,
  ...sandbox,
  ...shellMore,
  ...sms,
} as const;
