import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** What the address names, `/console/support/chat/mine/10000001`: the part, its list and what is open, so that a reload keeps all three. */
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

/** Goes to a list of a part, or to what is open in it; the way back is the browser's. */
export function goTo(part: SupportPart, list: string, openKey?: string): void {
  const names = [PATHS[part], list, ...(openKey === undefined ? [] : [openKey])];
  navigate(`/console/support/${names.map(encodeURIComponent).join('/')}`);
}

/** The list that the address names, where it is one of the part's own. */
export function listOf<List extends string>(
  address: SupportAddress,
  part: SupportPart,
  lists: readonly List[],
  first: List,
) {
  return (address.part === part && lists.find((list) => list === address.list)) || first;
}

/** The parts of the room, each a permission, and what they are called in the address. */
const PARTS = ['chat', 'feedback', 'promotions'] as const;
export type SupportPart = (typeof PARTS)[number];
const PATHS: Readonly<Record<SupportPart, string>> = {
  chat: 'chat',
  feedback: 'feedback',
  promotions: 'applications',
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
