import type { Game } from '@mela/contract/catalogue';
import { createContext, type ComponentType } from 'react';

/** What stands in the corner of every tile below: a control of its own, beside the tile's link. */
export const TileCornerContext = createContext<TileCorner | undefined>(undefined);

export type TileCorner = ComponentType<{ readonly game: Game }>;
