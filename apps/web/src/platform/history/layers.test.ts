import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const layers = () => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Steps back as a browser does: asynchronously, followed by an event. */
let steps: (() => void)[] = [];
function stepBack() {
  history.replaceState({ layers: layers() - 1 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  vi.resetModules();
  steps = [];
  vi.spyOn(history, 'go').mockImplementation(() => void steps.push(stepBack));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

test("leaves a menu's entry after a reload and keeps a layer that was opened meanwhile", async () => {
  history.replaceState({ layers: 1 }, '');
  const { openLayer } = await import('./layers.ts');
  await vi.waitFor(() => expect(steps).toHaveLength(1), 30_000);
  const close = vi.fn();
  openLayer(close);
  steps[0]?.();
  await vi.waitFor(() => expect(layers()).toBe(1), 30_000);
  expect(close).not.toHaveBeenCalled();
  stepBack();
  expect(close).toHaveBeenCalledOnce();
});
