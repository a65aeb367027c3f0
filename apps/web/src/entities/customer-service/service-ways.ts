import type { ServiceType } from '@mela/contract/customer-service';

/** A channel with its path as it was before its journey. */
export interface ServiceChannel {
  readonly csType: ServiceType;
  readonly title: string;
  readonly path: string;
}

/** The merchant's download-link resources (M108). */
interface ServiceLink {
  readonly resourceType: string;
  readonly url: string;
}

/** One way to customer service, or to the app. */
export interface ServiceWay {
  readonly id: string;
  readonly kind: 'liveChat' | 'channel' | 'form' | 'download';
  /** The merchant's own words; undefined if the product has a name for it. */
  readonly title: string | undefined;
  readonly href: string;
  /** Leads off the site. */
  readonly isOutside: boolean;
}

/** A merchant's customer-service settings. */
export interface ServiceOffer {
  readonly channels: readonly ServiceChannel[];
  readonly links: readonly ServiceLink[];
  readonly keys: readonly string[];
  /** The address of the merchant's chat, with the way back from it. */
  readonly chat: string;
  /** The visitor has no session, and may write and be answered by e-mail. */
  readonly takesQuestions?: boolean;
}

/** The form for visitors without a session. */
export const QUESTION_PATH = '/m/contact';

const CHAT_LINKS = ['LIVECHAT', 'LIVECHAT 1', 'WHATSAPP', 'TELEGRAM', 'TELEGRAM2'];
const DOWNLOADS = ['Android', 'IOS', 'MOBILECONFIG'];
/** Places to follow a merchant rather than to ask it something: the list leaves them out (M77). */
const NOT_LISTED: ReadonlySet<string> = new Set(['FACEBOOK', 'YOUTUBE']);

/** The entries of the service list (M45): live chat, the other channels, the form for guests, and the app. Without any, nothing links to the list. */
export function listedWays(offer: ServiceOffer): ServiceWay[] {
  const { channels, links } = offer;
  const others = channels.filter(({ csType }) => csType !== 'LIVECHAT' && !NOT_LISTED.has(csType));
  const known = new Set<string>(channels.map(({ csType }) => csType));
  const linksOf = (types: readonly string[], kind: 'channel' | 'download') =>
    types
      .filter((type) => !known.has(type))
      .flatMap((type) => links.filter((link) => link.resourceType === type))
      .map(({ resourceType, url }): ServiceWay => ({
        id: resourceType,
        kind,
        title: undefined,
        href: url,
        isOutside: true,
      }));
  return [
    ...liveChat(offer),
    ...others.map(wayOf),
    ...linksOf(CHAT_LINKS, 'channel'),
    ...(offer.takesQuestions ? [QUESTION_FORM] : []),
    ...linksOf(DOWNLOADS, 'download'),
  ];
}

/** What the floating button offers (M77): live chat, and each social channel with a download-link resource of its type. */
export function floatingWays(offer: ServiceOffer): ServiceWay[] {
  const social = offer.channels.filter(
    ({ csType }) =>
      csType !== 'LIVECHAT' &&
      csType !== 'LIVECHAT 1' &&
      offer.links.some(({ resourceType }) => resourceType === csType),
  );
  return [...liveChat(offer), ...social.map(wayOf)];
}

/** Where affiliates ask (M60): the first channel that leads off the site. */
export function affiliateLink(channels: readonly ServiceChannel[]): string | undefined {
  return channels.find(({ csType, path }) => !NOT_LISTED.has(csType) && path.startsWith('https://'))?.path;
}

/** The chat, if the merchant has switched it on (M59): our page, which knows whether another chat replaces it. */
function liveChat({ channels, keys, chat }: ServiceOffer): ServiceWay[] {
  if (!keys.includes('CBS3')) return [];
  const title = channels.find(({ csType }) => csType === 'LIVECHAT')?.title;
  return [{ id: 'LIVECHAT', kind: 'liveChat', title, href: chat, isOutside: false }];
}

const QUESTION_FORM: ServiceWay = {
  id: 'FORM',
  kind: 'form',
  title: undefined,
  href: QUESTION_PATH,
  isOutside: false,
};

/** Names of services stay as they are in every language. */
const NAMES: Readonly<Record<string, string>> = { WHATSAPP: 'WhatsApp', TELEGRAM: 'Telegram', TELEGRAM2: 'Telegram 2' };

export function nameOfWay(id: string): string | undefined {
  return NAMES[id];
}

function wayOf({ csType, title, path }: ServiceChannel): ServiceWay {
  return { id: csType, kind: 'channel', title, href: path, isOutside: !path.startsWith('/') };
}
