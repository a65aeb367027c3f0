import { askCommand, serveCommands } from '@mela/database/folder-command';
import type { LobbyAnswer, LobbyCommand } from './command.ts';

/** Lets `npm run mela -- lobby` reach the process that holds the folder's database. */
export function serveLobbyCommands(
  folder: string,
  run: (command: LobbyCommand) => Promise<LobbyAnswer>,
): Promise<{ close(): Promise<void> }> {
  return serveCommands(folder, NAME, run);
}

/** Undefined if no process serves the folder. */
export function askLobbyCommand(folder: string, command: LobbyCommand): Promise<LobbyAnswer | undefined> {
  return askCommand<LobbyCommand, LobbyAnswer>(folder, NAME, command);
}

const NAME = 'lobby';
