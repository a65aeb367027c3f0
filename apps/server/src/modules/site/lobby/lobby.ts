import type { Database, Queryable } from '@mela/database/database';
import { createRepeating, type Repeating } from '#/jobs/repeating.ts';
import { runLobbyCommand } from './command/lobby-command.ts';
import { serveLobbyCommands } from './command/lobby-socket.ts';
import { readLobbyVersions } from './lobby.store.ts';

export { runLobbyCommand } from './command/lobby-command.ts';
export type { LobbyCommand } from './command/command.ts';

export interface LobbyWatchOptions {
  readonly database: Queryable;
  readonly merchantIds: () => Promise<readonly bigint[]>;
  /** Number of starts and ends by the clock alone, by merchant; merchants without any may be missing. */
  readonly scheduleVersions: () => Promise<ReadonlyMap<bigint, bigint>>;
  /** Notifies the merchant's open phones that what they display has changed. */
  readonly announce: (merchantId: bigint, version: string) => unknown;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/** An operator's change reaches open phones after this and the phones' own short wait: well within a minute. */
const EVERY_MS = 3_000;

/** Lets `npm run mela -- lobby` arrange what players see while this process holds the database. */
export function serveLobby(folder: string, database: Database): Promise<{ close(): Promise<void> }> {
  return serveLobbyCommands(folder, (command) => runLobbyCommand(database, command));
}

/**
 * Checks whether an operator changed something (a game, an order, a banner, an announcement, a setting), or something planned has begun or ended, and
 * notifies the phones of the merchants concerned. The versions rise in the transactions that change the rows, regardless of who sends them.
 */
export function createLobbyWatch(options: LobbyWatchOptions): Repeating {
  let announced: ReadonlyMap<bigint, string> | undefined;

  async function look(): Promise<void> {
    const [ids, versions, schedules] = await Promise.all([
      options.merchantIds(),
      readLobbyVersions(options.database),
      options.scheduleVersions(),
    ]);
    const versionOf = (id: bigint) => `${versions.get(0n) ?? 0n}.${versions.get(id) ?? 0n}.${schedules.get(id) ?? 0n}`;
    const before = announced;
    announced = new Map(ids.map((id) => [id, versionOf(id)]));
    if (!before) return;
    for (const [id, version] of announced) if (before.get(id) !== version) await options.announce(id, version);
  }

  return createRepeating({ turn: look, everyMs: options.everyMs ?? EVERY_MS, onError: options.onError });
}
