import { askCommand, serveCommands } from '@mela/database/folder-command';
import type { StaffAnswer, StaffCommand } from './staff-command.ts';

/** Lets `npm run mela -- staff add` reach the process that holds the folder's database. */
export function serveStaffCommands(
  folder: string,
  run: (command: StaffCommand) => Promise<StaffAnswer>,
): Promise<{ close(): Promise<void> }> {
  return serveCommands(folder, NAME, run);
}

/** Undefined when no process serves the folder. */
export function askStaffCommand(folder: string, command: StaffCommand): Promise<StaffAnswer | undefined> {
  return askCommand<StaffCommand, StaffAnswer>(folder, NAME, command);
}

const NAME = 'staff';
