import { createContext, use } from 'react';
import type { TileCorner } from '#/entities/game-tile/tile-corner.ts';

/** Lets what came late put a control into the corners of the tiles that stood before it. */
export const SetTileCornerContext = createContext<(corner: () => TileCorner) => void>(() => undefined);

export function useSetTileCorner(): (corner: () => TileCorner) => void {
  return use(SetTileCornerContext);
}
