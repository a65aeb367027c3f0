import { mail } from './bn/mail.ts';
import { notes } from './bn/notes.ts';
import { sandbox } from './bn/sandbox.ts';
import { shellMore } from './bn/shell-more.ts';
import { sms } from './bn/sms.ts';

/** What the server says; see first-areas.ts. */
export const messages = { ...mail, ...notes, ...sandbox, ...shellMore, ...sms } as const;
