import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TOAST_MS, ToastProvider, useToast, type Toasts } from './toast.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

async function place() {
  vi.useFakeTimers();
  let toasts: Toasts | undefined;
  function Take() {
    toasts = useToast();
    return null;
  }
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    vi.useRealTimers();
  });
  await act(async () =>
    root.render(
      <ToastProvider>
        <Take />
      </ToastProvider>,
    ),
  );
  return {
    show: (how: (toasts: Toasts) => void) => act(async () => toasts && how(toasts)),
    pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
    text: () => container.textContent,
    role: () => container.querySelector('[popover]')?.getAttribute('role'),
  };
}

test('keeps a toast 3 s by default, 8 s as long, 1 s after success, and loading until it is hidden (P148)', async () => {
  const page = await place();
  const stays = async (how: (toasts: Toasts) => void, ms: number) => {
    await page.show(how);
    await page.pass(ms - 1);
    expect(page.text()).toBe('Hello');
    await page.pass(1);
    expect(page.text()).toBe('');
  };
  await stays((toasts) => toasts.show('Hello'), 3000);
  await stays((toasts) => toasts.show('Hello', { ms: TOAST_MS.short }), 3000);
  await stays((toasts) => toasts.show('Hello', { ms: TOAST_MS.long }), 8000);
  await stays((toasts) => toasts.success('Hello'), 1000);

  let hide: (() => void) | undefined;
  await page.show((toasts) => (hide = toasts.loading('Wait')));
  await page.pass(9_998_000);
  expect(page.text()).toBe('Wait');
  await act(async () => hide?.());
  expect(page.text()).toBe('');
});

test('replaces the old toast and its timer with a new one, and announces errors at once', async () => {
  const page = await place();
  let hideOld: (() => void) | undefined;
  await page.show((toasts) => (hideOld = toasts.show('Old')));
  await page.pass(2000);
  await page.show((toasts) => toasts.error('New'));
  expect([page.text(), page.role()]).toEqual(['New', 'alert']);
  await act(async () => hideOld?.());
  await page.pass(2000);
  expect(page.text()).toBe('New');
  await page.pass(1000);
  expect([page.text(), page.role()]).toEqual(['', 'status']);
});
