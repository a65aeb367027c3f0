/** One piece of work whose result depends only on `inputs`, the code in `code` and the packages' versions. */
export interface Job {
  /** Stable name, also the key of its files in the run's result. */
  readonly id: string;
  /** The inputs, as JSON; when they change, the files are rebuilt. */
  readonly inputs: unknown;
  /** Folders below `src` whose code draws it; `pipeline` is always included. */
  readonly code: readonly string[];
  make(): Promise<MadeFile[]>;
}

export interface MadeFile {
  /** What the file is to the job, e.g. `w300`. */
  readonly role: string;
  /** Where it goes; the content's hash is set after the first dot of the last part: `tiles/x.300.webp` → `tiles/x.1a2b3c4d.300.webp`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Paths below `dist` by job id and role. */
export type BuiltFiles = ReadonlyMap<string, Readonly<Record<string, string>>>;
