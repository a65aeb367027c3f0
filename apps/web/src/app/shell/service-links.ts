const CHATS = ['LIVECHAT', 'LIVECHAT 1', 'WHATSAPP', 'TELEGRAM', 'TELEGRAM2'];
const DOWNLOADS = ['Android', 'IOS', 'MOBILECONFIG'];

/** The merchant's links that customer service lists: chats first, then the app. Without any, nothing offers the list. */
export function serviceLinks(links: readonly ServiceLink[]): (ServiceLink & { readonly kind: 'chat' | 'download' })[] {
  const of = (types: readonly string[], kind: 'chat' | 'download') =>
    types.flatMap((type) => links.filter((link) => link.resourceType === type).map((link) => ({ ...link, kind })));
  return [...of(CHATS, 'chat'), ...of(DOWNLOADS, 'download')];
}

interface ServiceLink {
  readonly resourceType: string;
  readonly url: string;
}
