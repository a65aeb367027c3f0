import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** The parts of the address `/console/support/chat/mine/10000001`: the part, its list and the open item, so that a reload restores all three. */
export interface SupportAddress {
  readonly part: string;
  readonly list: string | undefined;
  readonly openKey: string | undefined;
}

export function useSupportAddress(): SupportAddress {
  const [location] = useLocation();
  const [, , part = '', list, openKey] = location.split('/').map(decode);
  return {
    part: PARTS.find((one) => PATHS[one] === part) ?? '',
    list: list || undefined,
    openKey: openKey || undefined,
  };
}

/** Goes to a list of a part, or to its open item; the browser's history leads back. */
export function goTo(part: SupportPart, list: string, openKey?: string): void {
  const names = [PATHS[part], list, ...(openKey === undefined ? [] : [openKey])];
  navigate(`/console/support/${names.map(encodeURIComponent).join('/')}`);
}

/** The list in the address, if it is one of the part's. */
export function listOf<List extends string>(
  address: SupportAddress,
  part: SupportPart,
  lists: readonly List[],
  first: List,
) {
  return (address.part === part && lists.find((list) => list === address.list)) || first;
}

/** The parts of the room by their names in the address. */
const PARTS = ['chat', 'feedback', 'guests', 'promotions'] as const;
export type SupportPart = (typeof PARTS)[number];
const PATHS: Readonly<Record<SupportPart, string>> = {
  chat: 'chat',
  feedback: 'feedback',
  guests: 'guests',
  promotions: 'applications',
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
