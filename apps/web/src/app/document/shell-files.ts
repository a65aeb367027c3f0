import { readFileSync } from 'node:fs';

/** Output of the build next to the renderer: names of hashed files, and the constant inline parts. */
export interface ShellFiles {
  /** Names the build; it changes with any file of it. */
  readonly build: string;
  readonly entry: string;
  /** Chunks that the entry imports at once. */
  readonly imports: readonly string[];
  /** Each language's whole catalogue, and the part that home starts with. */
  readonly languages: Readonly<Record<string, { readonly first: string; readonly whole: string }>>;
  /** Each lazy route's own files. */
  readonly routes: Readonly<Record<string, RouteFiles>>;
  readonly criticalCss: string;
  /** The files that are inlined in `criticalCss`. */
  readonly inlined: readonly string[];
  readonly firstPaint: string;
}

export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The text of `styles`, in their order. */
  readonly css: string;
}

let files: ShellFiles | undefined;

export function readShell(): ShellFiles {
  files ??= JSON.parse(readFileSync(new URL('./shell.json', import.meta.url), 'utf8')) as ShellFiles;
  return files;
}
