import type { Promotion } from '@mela/contract/promotions';
import type { CallContext } from '#/http/call.ts';
import type { ApplicationRow, PromotionRow } from './promotions.store.ts';
import { gamesNamed, wirePromotion } from './wire-promotion.ts';

/** The name of a game in a language. */
type GameNames = (vendor: string, gameCode: string, language: string) => Promise<string>;

/** How promotions look on the wire, with the names of the games in their terms. */
export function createPromotionWiring(imageOf: (url: string) => string) {
  let nameOf: GameNames = async (_, gameCode) => gameCode;
  return {
    nameGamesBy(names: GameNames): void {
      nameOf = names;
    },
    async of(
      rows: readonly PromotionRow[],
      { merchant, language }: CallContext,
    ): Promise<(row: PromotionRow, application: ApplicationRow | undefined) => Promotion> {
      const names = new Map<string, string>();
      for (const game of new Set(rows.flatMap(gamesNamed))) {
        const [vendor = '', gameCode = ''] = game.split(/:(.*)/s);
        names.set(game, await nameOf(vendor, gameCode, language));
      }
      const said = { language, imageOf, names, exponent: merchant.currency.exponent };
      return (row, application) => wirePromotion(row, application, said);
    },
  };
}
