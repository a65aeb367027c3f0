import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';

export type Theme = 'dark' | 'light';
export type ThemeStore = StoreApi<{ readonly theme: Theme }>;

/** Dark until the visitor chose otherwise (P2); the choice is kept and shown on `<html data-theme>`. */
export function createTheme(
  storage: ClientStorage,
  root?: HTMLElement,
): { store: ThemeStore; set(theme: Theme): void } {
  const store: ThemeStore = createStore(() => ({ theme: 'dark' as Theme }));
  const show = (theme: Theme) => {
    if (root) root.dataset['theme'] = theme;
    store.setState({ theme });
  };
  const kept = storage.get('theme');
  if (kept === 'light') show(kept);
  storage.onChangeElsewhere((name) => {
    if (name === 'theme') show(storage.get('theme') === 'light' ? 'light' : 'dark');
  });
  return {
    store,
    set(theme) {
      storage.set('theme', theme);
      show(theme);
    },
  };
}
