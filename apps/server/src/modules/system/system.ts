import type { Handler } from '#/http/call.ts';
import type { BodyKeys } from '#/modules/body-keys/body-keys.ts';
import { serverNames } from './server-names.ts';

export { registerServerPing } from './server-ping.ts';
export { serverNames };

/** Calls about the site itself: is it open, whose is it, which keys encrypt a body. */
export function createSystem(options: { bodyKeys: BodyKeys }) {
  const systemStatus: Handler<'systemStatus'> = ({ context }) => {
    const { merchant, ip } = context;
    const regionRestriction = merchant.restricts(ip);
    const info = merchant.maintenance ? 'maintenance' : regionRestriction ? 'region_restricted' : 'open';
    return { info, location: { ip }, maintenance: merchant.maintenance, regionRestriction };
  };
  const domainRoute: Handler<'domainRoute'> = ({ context: { merchant, siteOrigin } }) => ({
    list: serverNames(merchant.domains, siteOrigin).map((domainName) => ({ domainName })),
  });
  const merchantSettings: Handler<'merchantSettings'> = ({ context }) => context.merchant.settings;
  const merchantWallet: Handler<'merchantWallet'> = ({ context }) => {
    const { code, symbol, pattern, exponent } = context.merchant.currency;
    return { currency: code, symbol, pattern, exponent, accounts: ['cash', 'bonus', 'locked'] };
  };
  const encryptionKeys: Handler<'encryptionKeys'> = () => options.bodyKeys.publicKeys();
  return { systemStatus, domainRoute, merchantSettings, merchantWallet, encryptionKeys };
}
