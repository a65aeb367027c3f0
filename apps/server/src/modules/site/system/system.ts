import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import type { BodyKeys } from '#/modules/accounts/body-keys/body-keys.ts';
import { createCertificates } from '#/modules/site/certificates/certificates.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { serverNames } from './server-names.ts';

export { registerServerPing } from './server-ping.ts';
export { serverNames };

/** Calls about the site itself: whether it is open, whose it is, which keys encrypt a body. */
export function createSystem(options: { bodyKeys: BodyKeys; database: Database }) {
  const systemStatus: Handler<'systemStatus'> = ({ context }) => {
    const { merchant, ip, language } = context;
    const regionRestriction = merchant.restricts(ip);
    const info = merchant.maintenance ? 'maintenance' : regionRestriction ? 'region_restricted' : 'open';
    const { maintenance, maintenanceUntil } = merchant;
    return {
      info,
      words: wordsOf(merchant, info, language),
      contact: merchant.contact,
      location: { ip },
      maintenance,
      regionRestriction,
      maintenanceUntil: (maintenance && maintenanceUntil?.toISOString()) || null,
    };
  };
  const domainRoute: Handler<'domainRoute'> = ({ context: { merchant, siteOrigin } }) => ({
    list: serverNames(merchant.domains, siteOrigin).map((domainName) => ({ domainName })),
  });
  const merchantSettings: Handler<'merchantSettings'> = ({ context: { merchant, language, host } }) => ({
    ...merchant.settings,
    demoLabel: merchant.showsDemoLabel(host),
    ...merchant.inLanguage(language),
  });
  const downloadLinks: Handler<'downloadLinks'> = ({ context }) => ({
    list: [...context.merchant.links],
  });
  const merchantWallet: Handler<'merchantWallet'> = ({ context }) => {
    const { code, symbol, pattern, exponent } = context.merchant.currency;
    return { currency: code, symbol, pattern, exponent, accounts: ['cash', 'bonus', 'locked'] };
  };
  const encryptionKeys: Handler<'encryptionKeys'> = () => options.bodyKeys.publicKeys();
  return {
    ...createCertificates(options.database),
    systemStatus,
    domainRoute,
    merchantSettings,
    downloadLinks,
    merchantWallet,
    encryptionKeys,
  };
}

/** In the caller's language, else in the merchant's, else in the source language, which always exists. */
function wordsOf({ statusWords, defaultLanguage }: Merchant, info: string, language: string): string | null {
  const words = info === 'maintenance' ? statusWords.maintenance : info === 'open' ? undefined : statusWords.restricted;
  return words ? textIn(words, [language, defaultLanguage]) || null : null;
}
