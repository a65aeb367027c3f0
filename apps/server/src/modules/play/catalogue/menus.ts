import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { Value } from '@mela/contract/operations';
import { textIn } from '@mela/locales/text-in';
import type { MerchantView } from './merchant-view.ts';

/** Categories and makers for the menus; hot games are a category if `isHot`. */
export function menusOf(view: MerchantView, language: string, isHot: boolean): Value<'gameVendors'> {
  const home = view.menu('home');
  // Lists across categories: hot games may be empty, favourites exist for all members.
  const more: GameCategory[] = isHot ? ['HOT', 'FAV'] : ['FAV'];
  const mapping: Record<string, VendorItem[]> = {};
  for (const category of home) mapping[category] = view.vendorItems(category, language);
  return {
    sorting: home.map((gameCategory) => ({
      gameCategory,
      vendorNames: (mapping[gameCategory] ?? []).map((item) => ({
        vassalage: item.vassalage,
        accountTypeName: item.displayName,
      })),
    })),
    mapping,
    display: Object.fromEntries(view.makers.map((maker) => [maker.code, textIn(maker.name, language, maker.code)])),
    menus: { home: view.menu('home', more), centre: view.menu('centre', [...more, 'RECENT']) },
  };
}
