let prepare: (() => Promise<void>) | undefined;

/** Registers what must be loaded before any screen except home, e.g. all words of the language. */
export function beforeScreens(need: () => Promise<void>): void {
  prepare = need;
}

/** Resolves when the requirements of every screen except home have loaded. */
export async function readyForMore(): Promise<void> {
  await prepare?.();
}
