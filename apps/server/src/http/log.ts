import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Structured logs without secrets and personal fields: requests are logged by route, and these names are never logged. */
export function createLog(level: string, to: DestinationStream = destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { process: 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'account',
        'email',
        'mobileNum',
        'recipient',
        'birthDate',
        '*.password',
        '*.token',
        '*.authorization',
        '*.account',
        '*.email',
        '*.mobileNum',
        '*.birthDate',
      ],
      remove: true,
    },
  };
  return pino(options, to);
}

/**
 * The fields of an error that are logged, by name. A database's error contains the statement's parameters and quotes rows in its detail: names, birth
 * dates, hashes of passwords and tokens.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const cause = error.cause === undefined ? undefined : errorForLog(error.cause);
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, cause };
}
