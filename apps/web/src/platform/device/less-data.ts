import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** Whether this visitor, or his browser, asked for less data: small pictures only, and nothing fetched ahead. */
export function isLessData(): boolean {
  return document.documentElement.dataset['data'] === 'less';
}

/** Keeps the choice; what is fetched from here on follows it. */
export function setLessData(storage: ClientStorage, isLess: boolean): void {
  storage.set('lessData', isLess ? '1' : '0');
  showLessData(document.documentElement, isLess);
}

/** Before the first paint: the kept choice, else what the browser says of itself. */
export function showLessData(root: HTMLElement, isLess: boolean): void {
  if (isLess) root.dataset['data'] = 'less';
  else delete root.dataset['data'];
}
