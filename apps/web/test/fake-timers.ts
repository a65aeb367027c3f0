import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, vi } from 'vitest';

/** Stops the page's timers and dates until the test ends. Returns how to let time pass; `until` still waits in real time. */
export function stopTimers(): Pass {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // Answers reach the screen by a timer of the query library, which is not to wait for the test.
  notifyManager.setScheduler(setImmediate);
  onTestFinished(() => {
    notifyManager.setScheduler(defaultScheduler);
    vi.useRealTimers();
  });
  return (ms) => act(async () => void vi.advanceTimersByTime(ms));
}

/** Checks that the displayed toast has this text and stays for exactly `ms`. */
export async function expectToastFor(container: HTMLElement, words: string, ms: number, pass: Pass): Promise<void> {
  const shown = () => [ms, container.querySelector('[popover=manual]')?.textContent ?? ''];
  expect(shown()).toEqual([ms, words]);
  await pass(ms - 1);
  expect(shown()).toEqual([ms, words]);
  await pass(1);
  expect(shown()).toEqual([ms, '']);
}

type Pass = (ms: number) => Promise<void>;
