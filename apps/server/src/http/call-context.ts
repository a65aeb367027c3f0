import type { FastifyRequest } from 'fastify';
import type { Merchants } from '#/modules/merchants/merchants.ts';
import type { Sessions } from '#/modules/sessions/sessions.ts';
import type { CallContext } from './call.ts';
import { failed, type Failed } from './failure.ts';
import { messageOrigin } from './message-origin.ts';

/** Who calls: the merchant by host name, the session by bearer token (R6). A dead token is an error, not a guest. */
export function createContextOf(options: {
  merchants: Merchants;
  sessions: Sessions;
  publicOrigins: readonly string[];
}) {
  return async function contextOf(request: FastifyRequest): Promise<CallContext | Failed> {
    const merchant = await options.merchants.find(request.hostname, header(request, 'merchant'));
    if (!merchant) return failed('not_found');
    const askedOrigin = `${request.protocol}://${request.host}`;
    if (!URL.canParse(askedOrigin)) return { failed: 'invalid_input', message: 'The header Host names no host' };
    const authorization = request.headers.authorization;
    let session;
    if (authorization !== undefined) {
      const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
      session = token === undefined ? undefined : await options.sessions.find(token, merchant);
      if (!session) return failed('not_logged_in');
      // A guest's account is at the trial merchant, which nothing but its own merchant's hosts leads to (R2).
      if (session.merchantId !== merchant.id && session.merchantId !== merchant.trial?.id)
        return failed('wrong_merchant');
    }
    const { publicOrigins } = options;
    const ownOrigin = messageOrigin({ siteOrigin: askedOrigin, hosts: merchant.hosts, publicOrigins });
    return {
      merchant,
      session,
      language: languageOf(request, merchant.languages, merchant.defaultLanguage),
      ip: request.ip,
      host: request.hostname,
      device: (header(request, 'device') ?? '').slice(0, 32),
      userAgent: (header(request, 'user-agent') ?? '').slice(0, 512),
      // Providers and vendors send people back to it: where the operator named his origins, no other one will do.
      siteOrigin: publicOrigins.length === 0 ? askedOrigin : (ownOrigin ?? askedOrigin),
      messageOrigin: ownOrigin,
      log: request.log,
    };
  };
}

/** The `language` of the query, else of the cookie that mirrors the page's choice, when the merchant offers it; else its default. */
function languageOf(request: FastifyRequest, offered: readonly string[], fallback: string): string {
  const { language } = request.query as { language?: unknown };
  const asked =
    typeof language === 'string' ? language : /(?:^|;\s*)language=([\w-]{2,8})/.exec(request.headers.cookie ?? '')?.[1];
  return offered.find((tag) => tag.toLowerCase() === asked?.toLowerCase()) ?? fallback;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
