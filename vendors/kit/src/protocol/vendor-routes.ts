import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, type CallChecker } from './signature.ts';
import { readJson, writeJson } from './whole-number-json.ts';
import { ASKED, type Asked, type AskedPath } from './asked.ts';

/** The vendor's side of the protocol: signed calls of the operator, answered with HTTP 200 and a status. */
export function vendorRoutes(options: { answers: VendorAnswers; isSigned: CallChecker }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a call of the operator failed');
      return answer(reply, { status: 'RS_ERROR_UNKNOWN' });
    });
    for (const path of Object.keys(ASKED) as AskedPath[]) {
      app.post(path, async (request, reply) => answer(reply, await reactTo(path, request)));
    }
  };

  async function reactTo(path: AskedPath, request: FastifyRequest): Promise<Record<string, unknown>> {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signed = options.isSigned(
      { signature: request.headers[SIGNATURE_HEADER], timestamp: request.headers[TIMESTAMP_HEADER], path, rawBody },
      Date.now(),
    );
    if (!signed) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    const body = parse(rawBody);
    const parsed = ASKED[path].safeParse(body);
    if (!parsed.success) return { status: 'RS_ERROR_WRONG_SYNTAX' };
    const outcome = await act(path, parsed.data);
    return { ...outcome, request_uuid: parsed.data.request_uuid };
  }

  function act(path: AskedPath, asked: unknown): Promise<Record<string, unknown>> {
    const { answers } = options;
    if (path === '/game/list') return answers.list();
    if (path === '/game/url') return answers.launch(asked as Asked<'/game/url'>);
    if (path === '/sports/matches') return answers.matches();
    if (path === '/free_rounds/issue') return answers.grantFreeRounds(asked as Asked<'/free_rounds/issue'>);
    if (path === '/free_rounds/cancel') return answers.endFreeRounds(asked as Asked<'/free_rounds/cancel'>);
    return answers.replay(asked as Asked<'/game/round'>);
  }
}

function parse(rawBody: Buffer): unknown {
  try {
    return readJson(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function answer(reply: FastifyReply, body: Record<string, unknown>): FastifyReply {
  return reply.code(200).type('application/json').header('cache-control', 'no-store').send(writeJson(body));
}

/** The vendor's answers to calls whose signature and form are already verified. */
export interface VendorAnswers {
  list(): Promise<Record<string, unknown>>;
  launch(asked: Asked<'/game/url'>): Promise<Record<string, unknown>>;
  replay(asked: Asked<'/game/round'>): Promise<Record<string, unknown>>;
  grantFreeRounds(asked: Asked<'/free_rounds/issue'>): Promise<Record<string, unknown>>;
  endFreeRounds(asked: Asked<'/free_rounds/cancel'>): Promise<Record<string, unknown>>;
  /** The matches that the operator shows on its own pages. */
  matches(): Promise<Record<string, unknown>>;
}
