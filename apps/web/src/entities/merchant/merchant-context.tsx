import type { ArtUrls } from '@mela/contract/page';
import type { MerchantSettings } from '@mela/contract/merchant';
import { createContext, use, useState, type ReactNode } from 'react';

interface Merchant {
  readonly settings: MerchantSettings;
  readonly art: ArtUrls;
}
const MerchantContext = createContext<(Merchant & { readonly take: (settings: MerchantSettings) => void }) | undefined>(
  undefined,
);

/** The merchant's data in the server's page, until newer data arrives; the same for every visitor. */
export function MerchantProvider({ settings: given, art, children }: Merchant & { readonly children: ReactNode }) {
  const [settings, take] = useState(given);
  return <MerchantContext value={{ settings, art, take }}>{children}</MerchantContext>;
}

/** Takes newer settings of the merchant: every screen shows them at once. */
export function useTakeMerchant(): (settings: MerchantSettings) => void {
  return useBoth().take;
}

export function useMerchant(): MerchantSettings {
  return useBoth().settings;
}

/** Addresses of pictures; keys are listed in the page module of the server: `scenes['banner.gift']`, `marks['favicon']`. */
export function useArt(): ArtUrls {
  return useBoth().art;
}

function useBoth() {
  const merchant = use(MerchantContext);
  if (!merchant) throw new Error('No MerchantProvider');
  return merchant;
}
