import type { Queryable } from '@mela/database/database';
import type { NoteArrangement } from '#/modules/site/arrangement/arrangement.ts';

/** Input of `npm run mela -- lobby`: words after the command's own, and options. */
export interface LobbyCommand {
  readonly words: readonly string[];
  readonly options: LobbyOptions;
}

/** As the command line gives them; an option that may be repeated is a list. */
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

/** Where a command works; a command without a merchant works at no merchant. */
export interface At {
  readonly db: Queryable;
  readonly merchant: { readonly id: bigint; readonly code: string; readonly languages: readonly string[] };
  /** Notes a change in the audit as made by a command. */
  readonly note: NoteArrangement;
}

export interface Command {
  /** The words to type, e.g. `game hide`. */
  readonly typed: string;
  /** Its arguments, for people. */
  readonly takes: string;
  readonly does: string;
  run(at: At, words: readonly string[], options: LobbyOptions): Promise<LobbyAnswer>;
}

export function problem(text: string): { readonly problem: string } {
  return { problem: text };
}

export function isProblem<Other extends object>(answer: Other | { problem: string }): answer is { problem: string } {
  return 'problem' in answer;
}

/** A place in a list or a number: 1 to 1,000,000. */
export function numberOf(word: string | undefined): number | undefined {
  const number = /^[1-9]\d{0,6}$/.test(word ?? '') ? Number(word) : Number.NaN;
  return number <= 1_000_000 ? number : undefined;
}
