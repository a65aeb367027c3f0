import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';

/** What commands are about: `vendors`. */
export interface Noun {
  readonly noun: string;
  readonly about: string;
  readonly verbs: readonly Verb[];
}

/** What is done to it. Its options are read before it runs, and an unknown one is refused. */
export interface Verb {
  /** One word, or several: `test`, `game hide`. */
  readonly verb: string;
  /** The arguments after the verb, as the help shows them. */
  readonly takes: string;
  readonly does: string;
  readonly options?: ParseArgsOptionsConfig;
  /** What a problem means, where it is not that nothing was changed. */
  readonly failed?: string;
  run(given: Given): Promise<Told>;
}

export interface Given {
  /** The arguments after the verb, without options. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, GivenOption>>;
  /** The folder of the server that runs. */
  readonly dataDir: string;
}

export type GivenOption = string | boolean | (string | boolean)[] | undefined;

/** `problem`: nothing was done, and what to do instead. `alarm`: it was done, and what it found is wrong; the exit code says so too. */
export type Told =
  | { readonly said?: string; readonly alarm?: string }
  | { readonly rows: readonly Row[]; readonly more?: string }
  | { readonly problem: string };

export type Row = Readonly<Record<string, string | number>>;

/** The texts of an option that is given once or several times. */
export function textsIn(option: GivenOption): string[] | undefined {
  if (option === undefined) return undefined;
  return [option].flat().filter((one) => typeof one === 'string');
}

/** The text of an option that is given once. */
export function textIn(option: GivenOption): string | undefined {
  return textsIn(option)?.[0];
}

/** The one argument after a verb. Throws the message for people if it is missing or there are more. */
export function oneWord({ words }: Pick<Given, 'words'>, what: string): string {
  const [word = '', ...more] = words;
  if (word === '' || more.length > 0) throw new Error(`say ${what}`);
  return word;
}

/** A path as it was typed: from the folder that `npm run` was called in, for npm goes to the project's own. */
export function typedPath(typed: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', typed);
}

/** Where a command asks a server and none is there. */
export function noServer({ dataDir }: Pick<Given, 'dataDir'>): { readonly problem: string } {
  return { problem: `no server runs in ${dataDir}` };
}
