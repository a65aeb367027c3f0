import { chat } from './bn/chat.ts';
import { desk } from './bn/desk.ts';
import { errors } from './bn/errors.ts';
import { promotions } from './bn/promotions.ts';

/** What the desk says; see first-areas.ts. */
export const messages = { ...chat, ...desk, ...errors, ...promotions } as const;
