import type { FastifyBaseLogger } from 'fastify';
import type { OperationId, Operations, Value } from '@mela/contract/operations';
import type { BodyOf, ParamsOf, QueryOf } from '@mela/contract/operation';
import type { Access } from '@mela/contract/roles';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Entry } from './entry-gate.ts';
import type { Failed } from './failure.ts';

/** A signed-in member on one device, as seen by a call. */
export interface Session {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  /** The current password was set by another person. */
  readonly firstTimeLogin: boolean;
}

/** A signed-in member of the operator's staff, at the desk. */
export interface StaffSession {
  readonly sessionId: bigint;
  /** Of the staff account. */
  readonly id: bigint;
  /** The merchant that this call acts for, among those of the account. */
  readonly merchantId: bigint;
  readonly displayName: string;
  /** The account acts at every merchant, so it may change what concerns all of them. */
  readonly actsEverywhere: boolean;
  readonly permissions: readonly StaffPermission[];
  /** The current password was set by another person. */
  readonly mustChoosePassword: boolean;
  /** By a second factor or a passkey, or no second factor is required here. */
  readonly isFactorProven: boolean;
  /** Inactive for too long: it opens nothing until its owner has authenticated again. */
  readonly isLocked: boolean;
}

/** What is known of the caller. */
export interface CallContext {
  readonly merchant: Merchant;
  readonly session: Session | undefined;
  /** The signed-in staff member; only in calls of staff. */
  readonly staff: StaffSession | undefined;
  readonly language: string;
  readonly ip: string;
  readonly host: string;
  /** The header `device`: OTHERS when the site is installed (R6, P106). */
  readonly device: string;
  /** The header `user-agent`, at most 512 characters. */
  readonly userAgent: string;
  /** The site's own origin as this visitor sees it, e.g. `http://haat.localhost:8080`. */
  readonly siteOrigin: string;
  /** The origin that links in messages may point at: never one that only the visitor's `Host` header names. */
  readonly messageOrigin: string | undefined;
  readonly log: FastifyBaseLogger;
  /** How a call that hashes a password was admitted; only in such calls. */
  readonly entry?: Entry | undefined;
}

/** A call that only members may make. */
export interface MemberContext extends CallContext {
  readonly session: Session;
}

/** A call that only staff may make. */
export interface StaffContext extends CallContext {
  readonly staff: StaffSession;
}

/** What a handler knows of the caller, by the access of its call. A caller without that access does not reach the handler. */
export type ContextOf<Needed extends Access> = Needed extends 'guest'
  ? CallContext
  : Needed extends 'staff'
    ? StaffContext
    : MemberContext;

export interface Call<Id extends OperationId> {
  readonly context: ContextOf<Operations[Id]['access']>;
  readonly params: ParamsOf<Operations[Id]>;
  readonly query: QueryOf<Operations[Id]>;
  readonly body: BodyOf<Operations[Id]>;
}

/** An answer that was serialised before, envelope included; used if one answer serves many callers. */
export interface Prepared {
  readonly prepared: Buffer;
}

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<Value<Id> | Failed | Prepared> | Value<Id> | Failed | Prepared;

/** A call whose answer does not depend on the caller, except for merchant and language. */
export interface SharedCall<Id extends OperationId> {
  readonly context: Pick<CallContext, 'merchant' | 'language'>;
  readonly query: QueryOf<Operations[Id]>;
}

/** A handler whose answer depends on merchant and language only. */
export type SharedHandler<Id extends OperationId> = (call: SharedCall<Id>) => ReturnType<Handler<Id>>;

/** The streams; their routes are in live/. */
export type StreamId = 'live' | 'deskLive';

/** Every operation but the streams has a handler here; a missing one does not compile. */
export type Handlers = { readonly [Id in Exclude<OperationId, StreamId>]: Handler<Id> };
