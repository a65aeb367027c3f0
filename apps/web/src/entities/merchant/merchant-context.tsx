import type { ArtUrls } from '@mela/contract/page';
import type { MerchantSettings } from '@mela/contract/merchant';
import { createContext, use, type ReactNode } from 'react';

interface Merchant {
  readonly settings: MerchantSettings;
  readonly art: ArtUrls;
}
const MerchantContext = createContext<Merchant | undefined>(undefined);

/** What the server put into the page about its merchant; the same for every visitor. */
export function MerchantProvider({ settings, art, children }: Merchant & { readonly children: ReactNode }) {
  return <MerchantContext value={{ settings, art }}>{children}</MerchantContext>;
}

export function useMerchant(): MerchantSettings {
  return useBoth().settings;
}

/** Addresses of pictures; keys are listed in the page module of the server: `scenes['banner.gift']`, `marks['favicon']`. */
export function useArt(): ArtUrls {
  return useBoth().art;
}

/** Text that the operator wrote in several languages: the visitor's, else the merchant's own, else any. */
export function pickText(texts: Readonly<Record<string, string>>, language: string, fallback: string): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
}

function useBoth(): Merchant {
  const merchant = use(MerchantContext);
  if (!merchant) throw new Error('useMerchant needs a MerchantProvider above it');
  return merchant;
}
