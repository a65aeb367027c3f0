import { pino, stdSerializers, type Logger } from 'pino';

/** Structured logs without secrets and personal fields: requests are logged by route, and these names never leave. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { process: 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: stdSerializers.err, req: () => undefined, res: () => undefined },
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
        'err.parameters',
      ],
      remove: true,
    },
  });
}
