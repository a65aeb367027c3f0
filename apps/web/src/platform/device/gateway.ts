import { GATEWAYS, type Gateway } from '@mela/contract/gateways';
import { NATIVE_SHELL } from './device.ts';
import { readPhone, type PhoneSource } from './phone.ts';

/** The gateway of a launch (P151): a phone, or a browser on a desk. */
export function gatewayOf(browser: PhoneSource): Gateway {
  const isPhone = readPhone(browser).os !== 'other' || NATIVE_SHELL.test(browser.userAgent);
  return isPhone ? GATEWAYS.MOBILE : GATEWAYS.WEB;
}
