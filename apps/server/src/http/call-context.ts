import type { FastifyRequest } from 'fastify';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Staff } from '#/modules/operator/staff/staff.ts';
import type { CallContext } from './call.ts';
import { failed, isFailed, type Failed } from './failure.ts';
import { messageOrigin } from './message-origin.ts';

interface ContextOptions {
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly staff: Pick<Staff, 'find'>;
  readonly publicOrigins: readonly string[];
}

/** The caller: the merchant by host name, the session by bearer token (R6). An expired token is an error, not a guest. */
export function createContextOf(options: ContextOptions) {
  return async function contextOf(request: FastifyRequest): Promise<CallContext | Failed> {
    const merchant = await options.merchants.find(request.hostname, header(request, 'merchant'));
    if (!merchant) return failed('not_found');
    let session;
    if (request.headers.authorization !== undefined) {
      const token = bearerToken(request);
      session = token === undefined ? undefined : await options.sessions.find(token, merchant);
      if (!session) {
        const ended = token === undefined ? undefined : await options.sessions.endOf(token);
        return failed('not_logged_in', ended && { ended });
      }
      // A guest's account is at the trial merchant, which is reached only through the hosts of its own merchant (R2).
      if (session.merchantId !== merchant.id && session.merchantId !== merchant.trial?.id)
        return failed('wrong_merchant');
    }
    const site = siteOf(request, merchant, options.publicOrigins);
    return isFailed(site) ? site : { ...site, session, staff: undefined };
  };
}

/**
 * The calling staff member and the merchant: the one that the header `console-merchant` names by its code, so that each tab has its own, else the one
 * of the host name; an account acts for its own merchants only. Automatic calls of a page carry the header `unattended: 1` and do not delay the lock
 * of a session.
 */
export function createStaffContextOf(options: ContextOptions) {
  return async function staffContextOf(request: FastifyRequest): Promise<CallContext | Failed> {
    const merchant = await options.merchants.find(request.hostname, header(request, 'merchant'));
    if (!merchant) return failed('not_found');
    const token = bearerToken(request);
    if (token === undefined) return failed('not_staff');
    const named = header(request, 'console-merchant');
    const asked = named === undefined ? merchant : (await options.merchants.all()).find(({ code }) => code === named);
    const staff =
      asked &&
      (await options.staff.find(token, asked.id, request.ip, { isTouch: header(request, 'unattended') !== '1' }));
    if (!asked || !staff)
      return failed(
        named !== undefined && (await options.staff.find(token, merchant.id, request.ip)) ? 'forbidden' : 'not_staff',
      );
    const site = siteOf(request, asked, options.publicOrigins);
    return isFailed(site) ? site : { ...site, session: undefined, staff };
  };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The context of a call, except for the caller. */
function siteOf(
  request: FastifyRequest,
  merchant: Merchant,
  publicOrigins: readonly string[],
): Omit<CallContext, 'session' | 'staff'> | Failed {
  const askedOrigin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(askedOrigin)) return { failed: 'invalid_input', message: 'The header Host names no host' };
  const ownOrigin = messageOrigin({ siteOrigin: askedOrigin, hosts: merchant.hosts, publicOrigins });
  return {
    merchant,
    language: languageOf(request, merchant.languages, merchant.defaultLanguage),
    ip: request.ip,
    host: request.hostname,
    device: (header(request, 'device') ?? '').slice(0, 32),
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 512),
    // Providers and vendors send people back to it: if the operator configured origins, only these are used.
    siteOrigin: publicOrigins.length === 0 ? askedOrigin : (ownOrigin ?? askedOrigin),
    messageOrigin: ownOrigin,
    log: request.log,
  };
}

/** The `language` of the query, else of the cookie that mirrors the page's choice, if the merchant offers it; else its default. */
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
