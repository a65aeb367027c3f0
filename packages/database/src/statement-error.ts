/**
 * Throws the engine's error without the statement's parameters: both engines attach parameters or quoted rows to it,
 * which must never reach a log by accident. `code`, `constraint` and the message stay.
 */
export function throwWithoutValues(error: unknown): never {
  if (error instanceof Error) for (const name of GIVEN) Reflect.deleteProperty(error, name);
  throw error;
}

const GIVEN = ['query', 'params', 'detail', 'where', 'internalQuery'];
