import { DESK_PARTS, type DeskPart, type StaffPermission } from '@mela/contract/staff-permissions';
import { useSyncExternalStore } from 'react';

/** What the address names, `/desk#chat/mine/10000001`: the part, its list and what is open, so that a reload keeps all three. */
export interface DeskAddress {
  readonly part: string;
  readonly list: string | undefined;
  readonly openKey: string | undefined;
}

export function useDeskAddress(): DeskAddress {
  const [part = '', list, openKey] = useSyncExternalStore(onHash, readHash).split('/').map(decode);
  return { part, list: list || undefined, openKey: openKey || undefined };
}

/** Goes to a list of a part, or to what is open in it; the way back is the browser's. */
export function goTo(part: DeskPart, list: string, openKey?: string): void {
  const names = [part, list, ...(openKey === undefined ? [] : [openKey])];
  // The browser tells of a new hash only later; what was chosen is shown at once.
  history.pushState(null, '', `#${names.map(encodeURIComponent).join('/')}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The list that the address names, where it is one of the part's own. */
export function listOf<List extends string>(address: DeskAddress, part: DeskPart, lists: readonly List[], first: List) {
  return (address.part === part && lists.find((list) => list === address.list)) || first;
}

/** The part that the address names; the first that the account may see where it names none of them. */
export function partOf({ part }: DeskAddress, permissions: readonly StaffPermission[]): DeskPart | undefined {
  const shown = DESK_PARTS.filter((one) => permissions.includes(one));
  return shown.find((one) => one === part) ?? shown[0];
}

const readHash = () => location.hash.slice(1);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
