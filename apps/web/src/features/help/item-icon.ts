import { ICON_IDS } from '@mela/game-art/icons/icon-ids';
import type { IconName } from '#/ui/icon.tsx';

/** The icon chosen by the operator; an unknown one becomes a question mark. */
export function iconOf(name: string): IconName {
  return ICON_IDS.find((known) => known === name) ?? 'circle-question-mark';
}
