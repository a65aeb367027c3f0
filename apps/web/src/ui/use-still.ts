import { useState, useSyncExternalStore } from 'react';

/** A lifted finger fires its click at once; if it fires none (a scroll, a long press), this is the wait in milliseconds. */
const NO_CLICK_MS = 400;

/**
 * Holds a value unchanged while a finger or button is down, until its click has been handled. A field that loses the focus
 * to a tap is validated; an error that appeared or went then would move the target below the finger, and the tap would
 * be lost.
 */
export function useStill<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(watch, isDown, () => false);
  const [held, setHeld] = useState(value);
  if (!isPressed && held !== value) setHeld(value);
  return isPressed ? held : value;
}

const press = { isDown: false, timer: undefined as ReturnType<typeof setTimeout> | undefined };
const watchers = new Set<() => void>();

function isDown(): boolean {
  return press.isDown;
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0)
    for (const [name, listener] of Object.entries(LISTENERS)) addEventListener(name, listener, true);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const [name, listener] of Object.entries(LISTENERS)) removeEventListener(name, listener, true);
    set(false);
  };
}

function set(isDownNow: boolean): void {
  clearTimeout(press.timer);
  if (press.isDown === isDownNow) return;
  press.isDown = isDownNow;
  for (const watcher of watchers) watcher();
}

function letGoIn(milliseconds: number): void {
  clearTimeout(press.timer);
  press.timer = setTimeout(() => set(false), milliseconds);
}

const LISTENERS = {
  pointerdown: () => set(true),
  pointerup: () => letGoIn(NO_CLICK_MS),
  pointercancel: () => set(false),
  // After all other listeners have received the click.
  click: () => letGoIn(0),
};
