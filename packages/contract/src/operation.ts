import type { z } from 'zod';
import type { CallLimit } from './call-limits.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Access } from './roles.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * One call of the product, from which the server's routes, its OpenAPI document and the web's client derive.
 * `errors` names the expected failures beyond those that any call can answer (bad input, no session, too many calls).
 */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/wps`, path parameters in braces: `/wps/record/bets/{betId}`. */
  readonly path: string;
  readonly summary: string;
  /** Who may make the call, and the answer to others: roles.ts. */
  readonly access: Access;
  /** Of a call of staff: the permission that the account must have; others are `forbidden`. */
  readonly permission?: StaffPermission;
  /** Of a call of staff that changes something for every merchant: accounts that act only at some merchants are `forbidden`. */
  readonly reach?: 'deployment';
  /** Its rate limit; unlimited if omitted. */
  readonly limit?: CallLimit;
  /** Only calls with this field of the query filled are counted. */
  readonly limitedWith?: string;
  /** Answers also while the merchant is closed, so that the page can say so (M72), and staff can work. */
  readonly openInMaintenance?: true;
  /** Allowed while someone else's password is set: choosing a new one, or leaving. */
  readonly beforeOwnPassword?: true;
  /** Of a call of staff: may be made while the session is locked after being idle. */
  readonly whileLocked?: true;
  /** Any caller may have a password hashed by it, which is expensive: such calls wait for a place. */
  readonly hashesPassword?: true;
  /** A GET that creates something (R5): a repeat is deliberate, and the client never repeats it by itself. */
  readonly mints?: true;
  /** Travels in the header `module-id` (P135, R6). */
  readonly moduleId: string;
  /** The body must be a JWE (R8). */
  readonly encrypted?: true;
  /** The body is `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The body is a file's own bytes, of one of these types and no longer than this. */
  readonly file?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The answer is a stream of server-sent events, not an envelope. */
  readonly stream?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of a definition, so that handlers and client are typed by it. */
export function operation<const Definition extends Operation>(definition: Definition): Definition {
  return definition;
}

/** Whether an export of a contract file is an operation. */
export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'moduleId' in value && 'access' in value && 'output' in value;
}

export type ParamsOf<O extends Operation> = O extends { params: z.ZodType } ? z.output<O['params']> : undefined;
export type QueryOf<O extends Operation> = O extends { query: z.ZodType } ? z.output<O['query']> : undefined;
export type BodyOf<O extends Operation> = O extends { body: z.ZodType }
  ? z.output<O['body']>
  : O extends { file: object }
    ? Uint8Array
    : undefined;
/** The type that a handler returns and a client receives as `value`. */
export type ValueOf<O extends Operation> = z.input<O['output']>;

/** The type that a client passes: inputs before defaults are filled in. */
export type ClientInputOf<O extends Operation> = (O extends { params: z.ZodType }
  ? { params: z.input<O['params']> }
  : unknown) &
  (O extends { query: z.ZodType } ? { query?: z.input<O['query']> } : unknown) &
  (O extends { body: z.ZodType } ? { body: z.input<O['body']> } : unknown) &
  (O extends { file: object } ? { body: Blob } : unknown);
