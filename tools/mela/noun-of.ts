import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { askCommand } from '../../packages/database/src/folder-command.ts';
import type { Database } from '../../packages/database/src/database.ts';
import type {
  ActionAnswer,
  ActionCommand,
  ActionInput,
  OperatorAction,
} from '../../apps/server/src/operator-action.ts';
import { textsIn, typedPath, type Given, type Noun } from './noun.ts';
import { openHere } from './open-here.ts';

/** The commands of a noun, which run in the server of the folder or, if none runs, here. `partsHere` makes what they use of the database. */
export function nounOf<Parts>({
  noun,
  about,
  actions,
  partsHere,
}: {
  readonly noun: string;
  readonly about: string;
  readonly actions: readonly OperatorAction<Parts>[];
  readonly partsHere: (database: Database) => Parts | Promise<Parts>;
}): Noun {
  const run = async (action: OperatorAction<Parts>, given: Given) => {
    const input = await inputOf(action, given);
    const { dataDir } = given;
    const asked = existsSync(dataDir)
      ? await askCommand<ActionCommand, ActionAnswer>(dataDir, noun, { id: action.id, ...input })
      : undefined;
    return asked ?? openHere(dataDir, async (database) => action.run(await partsHere(database), input));
  };
  return {
    noun,
    about,
    verbs: actions.map((action) => ({
      verb: action.id,
      takes: action.takes,
      does: action.does,
      ...(action.failed !== undefined && { failed: action.failed }),
      options: Object.fromEntries(
        Object.entries(action.input).map(([name, kind]) => [name, { type: 'string', multiple: kind === 'several' }]),
      ),
      run: (given) => run(action, given),
    })),
  };
}

async function inputOf(action: OperatorAction<never>, { words, options }: Given): Promise<ActionInput> {
  const read: Record<string, string | readonly string[] | undefined> = {};
  for (const [name, kind] of Object.entries(action.input)) {
    const given = textsIn(options[name]);
    const first = given?.[0];
    if (kind === 'several') read[name] = given;
    else read[name] = kind === 'file' && first !== undefined ? await textOfFile(first) : first;
  }
  return { words, options: read };
}

async function textOfFile(typed: string): Promise<string> {
  return readFile(typedPath(typed), 'utf8').catch(() => {
    throw new Error(`the file ${typed} cannot be read`);
  });
}
