import { serveActions } from '#/operator-action.ts';
import { LEVEL_ACTIONS, type LevelParts } from './level-command.ts';

export { LEVEL_ACTIONS };

/** Lets `npm run mela -- levels` reach this process. */
export const serveLevels = (parts: LevelParts) => (folder: string) =>
  serveActions(folder, 'levels', { actions: LEVEL_ACTIONS, parts });
