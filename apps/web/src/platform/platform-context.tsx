import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Api } from './api/api.ts';
import type { ConnectionState } from './connection/connection.ts';
import type { Platform } from './platform.ts';
import type { Theme, ThemeChoice } from './theme/theme.ts';

const PlatformContext = createContext<Platform | undefined>(undefined);

export function PlatformProvider({
  platform,
  children,
}: {
  readonly platform: Platform;
  readonly children: ReactNode;
}) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('No PlatformProvider');
  return platform;
}

export function useApi(): Api {
  return usePlatform().api;
}

/** `dark` during hydration of the server's page, then as the visitor chose. */
export function useTheme(): Theme {
  return useStore(usePlatform().theme.store, (state) => state.theme);
}

/** The visitor's choice, which may be to follow the phone. */
export function useThemeChoice(): ThemeChoice {
  return useStore(usePlatform().theme.store, (state) => state.choice);
}

export function useConnection(): ConnectionState {
  return useStore(usePlatform().connection.store, (state) => state.state);
}
