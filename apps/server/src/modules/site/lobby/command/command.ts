import type { Queryable } from '@mela/database/database';

/** What `npm run lobby` asks for: words after the command's own, and options. */
export interface LobbyCommand {
  readonly words: readonly string[];
  readonly options: LobbyOptions;
}

/** As the command line gives them; what may stand several times is a list. */
export interface LobbyOptions {
  /** The merchant's code. */
  readonly merchant?: string | undefined;
  readonly language?: readonly string[] | undefined;
  readonly menu?: string | undefined;
  readonly group?: string | undefined;
  readonly scene?: string | undefined;
  readonly url?: string | undefined;
  readonly title?: readonly string[] | undefined;
  readonly text?: readonly string[] | undefined;
  readonly action?: readonly string[] | undefined;
  readonly label?: string | undefined;
  readonly name?: readonly string[] | undefined;
  readonly picture?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `problem`: nothing was changed, and what to do instead. */
export type LobbyAnswer = { readonly said: string } | { readonly rows: readonly Row[] } | { readonly problem: string };
export type Row = Readonly<Record<string, string | number>>;

/** Where a command works; every merchant-less one stands at no merchant. */
export interface At {
  readonly db: Queryable;
  readonly merchant: { readonly id: bigint; readonly code: string; readonly languages: readonly string[] };
}

export interface Command {
  /** What is typed, e.g. `game hide`. */
  readonly typed: string;
  /** What stands behind it, for people. */
  readonly takes: string;
  readonly does: string;
  run(at: At, words: readonly string[], options: LobbyOptions): Promise<LobbyAnswer>;
}

export function problem(text: string): { readonly problem: string } {
  return { problem: text };
}

/** `en=Big day` one a language, as a table by tag in lower case; English must be among them. */
export function textsOf(given: readonly string[] | undefined, option: string): Texts | { problem: string } {
  const texts: Record<string, string> = {};
  for (const one of given ?? []) {
    const match = /^([a-z]{2}(?:-[a-z]{2})?)=(.+)$/is.exec(one);
    const [, tag = '', text = ''] = match ?? [];
    if (!match || text.trim() === '' || text.length > LONGEST_TEXT)
      return problem(`--${option} is a language and a text of up to ${LONGEST_TEXT} letters: --${option} "en=Big day"`);
    texts[tag.toLowerCase()] = text.trim();
  }
  return texts['en'] === undefined
    ? problem(`say it in English at least: --${option} "en=…" [--${option} "bn=…"]`)
    : texts;
}

export function isProblem<Other extends object>(answer: Other | { problem: string }): answer is { problem: string } {
  return 'problem' in answer;
}

/** A list's place or number: 1 to 1,000,000. */
export function numberOf(word: string | undefined): number | undefined {
  const number = /^[1-9]\d{0,6}$/.test(word ?? '') ? Number(word) : Number.NaN;
  return number <= 1_000_000 ? number : undefined;
}

/** By language tag in lower case. */
type Texts = Readonly<Record<string, string>>;

const LONGEST_TEXT = 120;
