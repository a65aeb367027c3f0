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
  /** What stands behind it, for people. */
  readonly takes: string;
  readonly does: string;
  readonly options?: ParseArgsOptionsConfig;
  run(given: Given): Promise<Told>;
}

export interface Given {
  /** What stands behind the verb, options apart. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, GivenOption>>;
  /** The folder of the server that runs. */
  readonly dataDir: string;
}

export type GivenOption = string | boolean | (string | boolean)[] | undefined;

/** `problem`: nothing was changed, and what to do instead. */
export type Told = { readonly said: string } | { readonly rows: readonly Row[] } | { readonly problem: string };

type Row = Readonly<Record<string, string | number>>;

/** The texts of an option that stands once or several times. */
export function textsIn(option: GivenOption): string[] | undefined {
  if (option === undefined) return undefined;
  return [option].flat().filter((one) => typeof one === 'string');
}
