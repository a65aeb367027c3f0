import { isOwnPath } from './own-path.ts';

/** The parameters of launchChat (M143). */
export interface ChatLaunch {
  readonly language: string;
  readonly backUrl?: string | undefined;
  readonly headerColor?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * The address of the chat: our own page, or the merchant's replacement, each with the given parameters. A way back that
 * is no path of ours is dropped, so is an invalid colour; no token is ever in it (R34).
 */
export function chatAddress(ownPath: string, elsewhere: string | undefined, launch: ChatLaunch): string {
  const { language, backUrl, headerColor, title } = launch;
  const query = new URLSearchParams({ b2c: '1', language });
  if (backUrl !== undefined && isOwnPath(backUrl)) query.set('backUrl', backUrl);
  if (headerColor !== undefined && /^#?[0-9a-f]{6}$/i.test(headerColor)) query.set('headerColor', headerColor);
  if (title !== undefined && title.trim() !== '') query.set('title', title.trim());
  if (elsewhere === undefined) return `${ownPath}?${query.toString()}`;
  const address = new URL(elsewhere);
  for (const [name, value] of query) address.searchParams.set(name, value);
  return address.href;
}
