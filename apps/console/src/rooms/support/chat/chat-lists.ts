import type { DeskList } from '@mela/contract/desk';

/** The lists of rooms, in the order of their tabs. */
export const CHAT_LISTS: readonly DeskList[] = ['waiting', 'mine', 'open', 'closed'];
