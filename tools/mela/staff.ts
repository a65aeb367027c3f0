import { existsSync } from 'node:fs';
import { createPasswords } from '../../apps/server/src/modules/accounts/members/members.ts';
import { runStaffCommand, type StaffCommand } from '../../apps/server/src/modules/support/staff/staff-command.ts';
import { askStaffCommand } from '../../apps/server/src/modules/support/staff/staff-socket.ts';
import { textIn, type Given, type Noun, type Told, type Verb } from './noun.ts';
import { openHere } from './open-here.ts';

const one = { type: 'string' } as const;
const WHO = { merchant: one, name: one };
const WHAT = { ...WHO, shown: one, role: one, may: one };
const SAYS = '--merchant <code> --name <name>';
const MAY = '[--shown <name>] [--role clerk|lead] [--may chat,feedback,promotions,members]';

/** Accounts of the operator's staff, for the desk. */
export const staff: Noun = {
  noun: 'staff',
  about: "accounts of the operator's staff, for the desk",
  verbs: [
    verb('add', `${SAYS} ${MAY}`, 'a new one; prints its password, this once'),
    verb('change', `${SAYS} ${MAY}`, 'takes the given options anew, and ends what is open under the name'),
    verb('reset', SAYS, 'gives a new password, and ends what is open under the name'),
    verb('suspend', SAYS, 'shuts it out, and ends what is open under the name'),
    verb('restore', SAYS, 'lets it in again'),
  ],
};

function verb(does: StaffCommand['does'], takes: string, tells: string): Verb {
  const options = takes === SAYS ? WHO : WHAT;
  return { verb: does, takes, does: tells, options, run: (given) => run(does, given) };
}

async function run(does: StaffCommand['does'], { options, dataDir }: Given): Promise<Told> {
  const [merchant, name] = [textIn(options['merchant']), textIn(options['name'])];
  if (!merchant || !name) return { problem: `say whose it is: ${SAYS}` };
  const command: StaffCommand = {
    merchant,
    name,
    does,
    displayName: textIn(options['shown']),
    role: textIn(options['role']),
    permissions: textIn(options['may'])
      ?.split(',')
      .map((part) => part.trim()),
  };
  const asked = existsSync(dataDir) ? await askStaffCommand(dataDir, command) : undefined;
  const answer =
    asked ?? (await openHere(dataDir, (database) => runStaffCommand(database, command, createPasswords('full'))));
  if ('problem' in answer) return answer;
  return {
    said:
      'password' in answer
        ? `${name} of ${merchant} signs in at /desk with the password ${answer.password}`
        : `${name} of ${merchant} is changed; what was open at the desk under this name has ended`,
  };
}
