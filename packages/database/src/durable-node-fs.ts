import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The embedded engine's files on disk, with a real fsync. The engine's own file layer accepts fsync and does nothing, so that a power cut
 * would lose what was acknowledged. `syncs` counts the calls: the boot test proves by it that a commit reaches the disk.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0;
  /** Why a sync failed; from then on the engine must not be asked again, for it stops in the middle of what it does. */
  failure: unknown;

  override async init(pg: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: FileSystemModule) => this.#install(module.NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #install(files: NodeFiles): void {
    files.stream_ops.fsync = (stream) => {
      this.syncs += 1;
      try {
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        return 0;
      } catch (error) {
        this.failure = error;
        return EIO;
      }
    };
  }
}

/** Makes the names in a folder durable, as `fsync` on a file does for its bytes. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The error number that the engine's C library knows; a failed sync of the log makes PostgreSQL stop, as it should. */
const EIO = 29;

type ModuleOptions = Parameters<NodeFS['init']>[1];

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

interface FileSystemModule {
  NODEFS: NodeFiles;
}
