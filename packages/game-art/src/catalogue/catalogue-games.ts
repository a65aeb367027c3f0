import { readTable, type CatalogueGame } from './catalogue-table.ts';
import { BOKUL } from './tables/bokul.ts';
import { DHOL } from './tables/dhol.ts';
import { JHILMIL } from './tables/jhilmil.ts';
import { JONAKI } from './tables/jonaki.ts';
import { NOKSHA } from './tables/noksha.ts';
import { PADMA_PLAY } from './tables/padma-play.ts';
import { SHAPLA_WORKS } from './tables/shapla-works.ts';
import { TIGER_NINE } from './tables/tiger-nine.ts';

/** The house's games after the studio's first ones; those have hand-made recipes next to this folder. */
export const CATALOGUE_GAMES: readonly CatalogueGame[] = [
  ...readTable('JL', JHILMIL),
  ...readTable('TN', TIGER_NINE),
  ...readTable('NK', NOKSHA),
  ...readTable('PD', PADMA_PLAY),
  ...readTable('SW', SHAPLA_WORKS),
  ...readTable('JN', JONAKI),
  ...readTable('BK', BOKUL),
  ...readTable('DR', DHOL),
];
