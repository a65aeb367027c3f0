import type { GameCategory } from '@mela/contract/categories';
import type { IconName } from '#/ui/icon.tsx';

/** The sign of each category where its picture is missing or does not come. */
export const CATEGORY_ICONS: Readonly<Record<GameCategory, IconName>> = {
  HOT: 'flame',
  FAV: 'heart',
  LIVE: 'play',
  FISH: 'fish',
  SPORTS: 'trophy',
  ESPORTS: 'gamepad-2',
  RNG: 'cherry',
  PVP: 'spade',
  RECENT: 'history',
  RUMMY: 'spade',
  LUDO: 'layout-grid',
  ELOTT: 'ticket',
  LOTT: 'ticket',
  COCKFIGHT: 'feather',
};
