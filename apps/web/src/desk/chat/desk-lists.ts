import type { DeskList } from '@mela/contract/desk';

/** The lists of rooms, in the order of their tabs. */
export const DESK_LISTS_SHOWN: readonly DeskList[] = ['waiting', 'mine', 'open', 'closed'];
