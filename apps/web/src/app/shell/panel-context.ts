import { createContext, use } from 'react';

export type PanelName = 'side' | 'member' | 'service' | 'download' | 'free';

export const PanelContext = createContext<{
  readonly panel: PanelName | undefined;
  open(panel: PanelName | undefined): void;
}>({
  panel: undefined,
  open: () => undefined,
});

export function usePanel() {
  return use(PanelContext);
}

export function useOpenPanel(): (panel: PanelName) => void {
  return usePanel().open;
}
