import { serveCommands, type CommandProblem } from '@mela/database/folder-command';

/**
 * One action of an operator, by `npm run mela -- <noun> <id>`. Its words and options are declared where it runs, so the command's process and the
 * server cannot differ. `Parts` are the modules that it uses; the console's calls use the same ones and take their permission from the contract.
 */
export interface OperatorAction<Parts> {
  /** The words to type after the noun: `add`, `category add`. */
  readonly id: string;
  /** What follows them, for people. */
  readonly takes: string;
  readonly does: string;
  readonly input: Readonly<Record<string, OptionKind>>;
  /** What a problem means, unless it is that nothing was changed. */
  readonly failed?: string;
  run(parts: Parts, input: ActionInput): Promise<ActionAnswer>;
}

/** Given once, given several times, or the path of a file whose text is sent. */
export type OptionKind = 'one' | 'several' | 'file';

export interface ActionInput {
  /** What follows the words of the action, without options. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Each cell of a column has the same name. `more` if the list is cut. */
export type ActionAnswer =
  | { readonly said: string }
  | { readonly rows: readonly Readonly<Record<string, string | number>>[]; readonly more?: string }
  | CommandProblem;

export interface ActionCommand extends ActionInput {
  readonly id: string;
}

/** Lets the commands of a noun reach the process that holds the folder's data. */
export function serveActions<Parts>(
  folder: string,
  noun: string,
  { actions, parts }: { readonly actions: readonly OperatorAction<Parts>[]; readonly parts: Parts },
): Promise<{ close(): Promise<void> }> {
  return serveCommands<ActionCommand, ActionAnswer>(folder, noun, async ({ id, ...input }) => {
    const action = actions.find((one) => one.id === id);
    return action ? action.run(parts, input) : { problem: `this server does not know ${noun} ${id}` };
  });
}

/** The text of an option that is given once. */
export function textOf({ options }: ActionInput, name: string): string | undefined {
  const given = options[name];
  return typeof given === 'string' ? given : given?.[0];
}

/** All problems at once: a single one in the sentence, several on a line each. */
export function refusalOf(problems: readonly string[]): CommandProblem {
  const [first = '', ...more] = problems;
  return { problem: more.length === 0 ? first : problems.map((problem) => `\n- ${problem}`).join('') };
}
