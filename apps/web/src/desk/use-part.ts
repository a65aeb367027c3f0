import { STAFF_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import { useSyncExternalStore } from 'react';

/** The part of the desk that the address names, `/desk#feedback`; the first that the account may see where it names none of them. */
export function usePart(permissions: readonly StaffPermission[]): StaffPermission | undefined {
  const asked = useSyncExternalStore(onHash, readHash);
  const shown = STAFF_PERMISSIONS.filter((part) => permissions.includes(part));
  return shown.find((part) => part === asked) ?? shown[0];
}

const readHash = () => location.hash.slice(1);

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
