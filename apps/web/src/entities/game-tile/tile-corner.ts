import type { Game } from '@mela/contract/catalogue';
import { createContext, type ComponentType } from 'react';

/** The control in the corner of every tile below, next to the tile's link. */
export const TileCornerContext = createContext<TileCorner | undefined>(undefined);

export type TileCorner = ComponentType<{ readonly game: Game }>;
