import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

/** Reads the data folder of a closed embedded database once; each call returns a copy for another engine in memory. */
export function filesInMemory(folder: string): () => FilesInMemory {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)) }))
    .filter(({ path }) => !OTHER_DATABASES.test(path));
  const kept: KeptFiles = {
    folders: entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path),
    files: entries
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => ({ path, bytes: new Uint8Array(readFileSync(join(folder, path))) })),
  };
  return () => new FilesInMemory(kept);
}

/** PGlite's own way, a tar archive, takes three times as long to open: it looks each path up a dozen times. */
export class FilesInMemory extends EmscriptenBuiltinFilesystem {
  readonly #kept: KeptFiles;

  constructor(kept: KeptFiles) {
    super();
    this.#kept = kept;
  }

  override async initialSyncFs(): Promise<void> {
    const FS = this.#engineFiles();
    FS.mkdirTree(DATA);
    for (const path of this.#kept.folders.toSorted()) FS.mkdir(`${DATA}/${path}`);
    for (const { path, bytes } of this.#kept.files) {
      const stream = FS.open(`${DATA}/${path}`, 'w');
      // The engine writes in place: the copy becomes its own.
      FS.write(stream, bytes.slice(), 0, bytes.length, 0, true);
      FS.close(stream);
    }
  }

  override async closeFs(): Promise<void> {
    this.#engineFiles().quit();
  }

  #engineFiles(): EngineFiles {
    if (!this.pg) throw new Error('The engine was not made yet');
    const files: unknown = this.pg.Module.FS;
    return files as EngineFiles;
  }
}

/** The path where the engine looks for its data. */
const DATA = '/pglite/data';

/** The files of `template1` and `template0`, which are only read to create databases. */
const OTHER_DATABASES = /^base\/[14]\//;

/** The part of Emscripten's file system that is used here; the engine's own type needs types that it does not bring. */
interface EngineFiles {
  mkdirTree(path: string): void;
  mkdir(path: string): void;
  open(path: string, flags: 'w'): unknown;
  write(stream: unknown, bytes: Uint8Array, offset: number, length: number, position: number, canOwn: boolean): number;
  close(stream: unknown): void;
  quit(): void;
}

interface KeptFiles {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}
