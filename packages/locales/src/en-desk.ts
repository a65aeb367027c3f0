import { chat } from './en/chat.ts';
import { desk } from './en/desk.ts';
import { errors } from './en/errors.ts';
import { promotions } from './en/promotions.ts';

/** What the desk says; see first-areas.ts. */
export const messages = { ...chat, ...desk, ...errors, ...promotions } as const;
