import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { LIGHT_PHONE } from './light-phone.ts';

export type Theme = 'dark' | 'light';
/** A visitor's choices; `phone` follows the phone's setting. */
export type ThemeChoice = Theme | 'phone';
export type ThemeStore = StoreApi<ThemeState>;

/** Dark until the visitor chose otherwise (P2); the choice is stored (R15) and the resulting theme is set as `<html data-theme>`. */
export function createTheme(storage: ClientStorage, browser?: Window): ThemeControl {
  const store: ThemeStore = createStore(() => ({ choice: 'dark' as ThemeChoice, theme: 'dark' as Theme }));
  const phone = browser?.matchMedia(LIGHT_PHONE);
  const show = (choice: ThemeChoice) => {
    const theme = choice === 'phone' ? (phone?.matches ? 'light' : 'dark') : choice;
    if (browser) browser.document.documentElement.dataset['theme'] = theme;
    store.setState({ choice, theme });
  };
  const kept = keptChoice(storage.get('theme'));
  if (kept !== 'dark') show(kept);
  phone?.addEventListener('change', () => store.getState().choice === 'phone' && show('phone'));
  storage.onChangeElsewhere((name) => {
    if (name === 'theme') show(keptChoice(storage.get('theme')));
  });
  return {
    store,
    set(choice) {
      storage.set('theme', choice);
      show(choice);
    },
  };
}

function keptChoice(kept: string | undefined): ThemeChoice {
  return kept === 'light' || kept === 'phone' ? kept : 'dark';
}

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
}

export interface ThemeControl {
  readonly store: ThemeStore;
  set(choice: ThemeChoice): void;
}
