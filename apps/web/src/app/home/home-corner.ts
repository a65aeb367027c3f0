import { createContext, use } from 'react';
import type { TileCorner } from '#/entities/game-tile/tile-corner.ts';

/** Lets late-loaded code put a control into the corners of tiles that were rendered before it. */
export const SetTileCornerContext = createContext<(corner: () => TileCorner) => void>(() => undefined);

export function useSetTileCorner(): (corner: () => TileCorner) => void {
  return use(SetTileCornerContext);
}
