import { existsSync } from 'node:fs';
import { createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import {
  runStaffCommand,
  type AccountCommand,
  type StaffAnswer,
  type StaffCommand,
} from '../../apps/server/src/modules/operator/staff/staff-command.ts';
import { askStaffCommand } from '../../apps/server/src/modules/operator/staff/staff-socket.ts';
import { STAFF_PERMISSIONS } from '../../packages/contract/src/staff-permissions.ts';
import { textIn, type Given, type Noun, type Told, type Verb } from './noun.ts';
import { openHere } from './open-here.ts';

const one = { type: 'string' } as const;
const WHO = { name: one };
const WHAT = { ...WHO, merchant: one, shown: one, role: one };
const NAME = '--name <name>';
const PLACES = '--merchant <code,code|all>';
const MORE = '[--shown <name>] [--role <role>]';

/** Accounts of the operator's staff, for the console and the desk. */
export const staff: Noun = {
  noun: 'staff',
  about: "accounts and roles of the operator's staff",
  verbs: [
    {
      verb: 'list',
      takes: '[--search <first letters of a name>]',
      does: 'all accounts: role, merchants, status, last log-in, second factor',
      options: { search: one },
      failed: 'The staff could not be listed',
      async run({ words, options, dataDir }) {
        if (words.length > 0) return { problem: 'it takes no names: --search <first letters>' };
        const answer = await answerTo({ does: 'list', search: textIn(options['search']) }, dataDir);
        return 'rows' in answer || 'problem' in answer ? answer : {};
      },
    },
    verb(
      'owner',
      { takes: `${NAME} [--shown <name>]`, options: { ...WHO, shown: one } },
      'the first account, which may do everything everywhere; prints its password, this once',
    ),
    verb('add', { takes: `${NAME} ${PLACES} ${MORE}`, options: WHAT }, 'a new account; prints its password, this once'),
    verb(
      'change',
      { takes: `${NAME} [${PLACES}] ${MORE}`, options: WHAT },
      'takes the given options anew, and ends what is open under the name',
    ),
    verb(
      'reset',
      { takes: NAME, options: WHO },
      'gives a new password, removes the second factor, and ends what is open under the name',
    ),
    verb('suspend', { takes: NAME, options: WHO }, 'shuts it out, and ends what is open under the name'),
    verb('restore', { takes: NAME, options: WHO }, 'lets it in again'),
    {
      verb: 'role',
      takes: `--role <role> --may ${STAFF_PERMISSIONS.join(',')}`,
      does: 'makes a role, or changes what one permits',
      options: { role: one, may: one },
      run: ({ options, dataDir }) => {
        const role = textIn(options['role']);
        const may = listIn(options['may']);
        if (!role || !may)
          return Promise.resolve({ problem: 'say which role it is and what it permits: --role, --may' });
        return run(
          { does: 'role', role, permissions: may },
          dataDir,
          `The role ${role} permits ${may.join(', ')} from now on`,
        );
      },
    },
  ],
};

function verb(
  does: AccountCommand['does'],
  { takes, options }: Required<Pick<Verb, 'takes' | 'options'>>,
  tells: string,
): Verb {
  return { verb: does, takes, does: tells, options, run: (given) => runOfAccount(does, given) };
}

async function runOfAccount(does: AccountCommand['does'], { options, dataDir }: Given): Promise<Told> {
  const name = textIn(options['name']);
  if (!name) return { problem: `say whose it is: ${NAME}` };
  const command: StaffCommand = {
    name,
    does,
    displayName: textIn(options['shown']),
    role: textIn(options['role']),
    merchants: listIn(options['merchant']),
  };
  return run(command, dataDir, `${name} is changed; what was open under this name has ended`);
}

async function run(command: Exclude<StaffCommand, { does: 'list' }>, dataDir: string, changed: string): Promise<Told> {
  const answer = await answerTo(command, dataDir);
  if ('problem' in answer) return answer;
  if (!('password' in answer) || command.does === 'role') return { said: changed };
  const addresses = answer.hosts.map((host) => `${host}/console`).join(' or ') || '/console of the site';
  const signsIn = `${command.name} signs in at ${addresses} with the password ${answer.password}`;
  return { said: command.does === 'owner' ? `${signsIn}\n${GO_ON}` : signsIn };
}

/** From the server of the folder, or from this process if none runs. */
async function answerTo(command: StaffCommand, dataDir: string): Promise<StaffAnswer> {
  const asked = existsSync(dataDir) ? await askStaffCommand(dataDir, command) : undefined;
  return asked ?? openHere(dataDir, (database) => runStaffCommand(database, command, createPasswords('full')));
}

/** For the first owner of a deployment. */
const GO_ON = [
  'Next: choose a password of your own there, and set up a second factor under your own account:',
  'without one nobody moves money or changes the staff. Then make accounts for the others.',
].join('\n');

function listIn(option: unknown): string[] | undefined {
  return textIn(option as Parameters<typeof textIn>[0])
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
