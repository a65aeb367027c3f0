import { isOperation, type Operation } from './operation.ts';

/** The operations among the exports of a file, by name, because engines list exports in different orders. An export that is named differently from the operation's id throws. */
export function operationsOf<Exports extends object>(exports: Exports): OperationsOf<Exports> {
  const found = Object.entries(exports)
    .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, { id }] of found) if (name !== id) throw new Error(`the operation ${id} is exported as ${name}`);
  return Object.fromEntries(found) as OperationsOf<Exports>;
}

type OperationsOf<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Operation ? Name : never]: Exports[Name];
};
