import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the command was given; files are named from where it was called. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      vendor: { type: 'string' },
      dialect: { type: 'string', default: 'hub88' },
      key: { type: 'string' },
      token: { type: 'string', multiple: true, default: [] },
      game: { type: 'string', multiple: true, default: [] },
      user: { type: 'string', multiple: true, default: [] },
      currency: { type: 'string', default: '' },
      set: { type: 'string', multiple: true, default: [] },
      origin: { type: 'string' },
      'operator-key': { type: 'string' },
      play: { type: 'string' },
      code: { type: 'string', default: 'trial' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '0' },
      patience: { type: 'string', default: '90' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

export type Options = ReturnType<typeof readOptions>;

/** The text of a file, without the line feed at its end. */
export function fileText(path: string): string {
  return readFileSync(resolve(process.env['INIT_CWD'] ?? '', path), 'utf8').trimEnd();
}

/** `name=text` or `name=@file`, each once. */
export function readSettings(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((one) => {
      const at = one.indexOf('=');
      if (at < 1) throw new Error(`--set is name=text or name=@file: ${one.slice(0, 40)}`);
      const text = one.slice(at + 1);
      return [one.slice(0, at), text.startsWith('@') ? fileText(text.slice(1)) : text];
    }),
  );
}
