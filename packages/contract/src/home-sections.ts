/**
 * The parts of home below its first screen, in the order of the documents. An operator may reorder them and leave some out,
 * per merchant and language; `games` are the blocks of the categories, in the order of the menu.
 */
export const HOME_SECTIONS = ['favourites', 'games', 'sports', 'winners', 'jackpot', 'makers'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
