import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** Whether this visitor or their browser asked for less data: small pictures only, and nothing fetched ahead. */
export function isLessData(): boolean {
  return document.documentElement.dataset['data'] === 'less';
}

/** Stores the choice; later fetches follow it. */
export function setLessData(storage: ClientStorage, isLess: boolean): void {
  storage.set('lessData', isLess ? '1' : '0');
  showLessData(document.documentElement, isLess);
}

/** Before the first paint: the stored choice, else the browser's setting. */
export function showLessData(root: HTMLElement, isLess: boolean): void {
  if (isLess) root.dataset['data'] = 'less';
  else delete root.dataset['data'];
}
