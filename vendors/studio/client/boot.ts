import type { GameBoot } from '../src/play/boot.ts';

/** What the server wrote into the document. */
export function readBoot(): GameBoot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as GameBoot;
}
