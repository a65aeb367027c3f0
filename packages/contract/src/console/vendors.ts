import { z } from 'zod';
import { id, instant, languageTag } from '../amounts.ts';
import { operation } from '../operation.ts';
import { APPROVAL_STATUSES, reason } from './approvals.ts';
import { listPage, listQuery } from './list.ts';
import { VENDOR_CHECKS, VENDOR_PROBLEMS, VENDOR_STATES } from './vendor-words.ts';

const code = z.string().min(1).max(32);
const shortText = z.string().max(500);
/** By language tag in lower case. */
const texts = z.record(languageTag, z.string().trim().min(1).max(120));

const callHealth = z.object({
  calls: z.number().int(),
  /** Not taken up, or without a usable answer; a refusal by the rules of play is not counted. */
  failed: z.number().int(),
  /** Half of them took at most this long, and nineteen of twenty; null without any. */
  medianMs: z.number().int().nullable(),
  p95Ms: z.number().int().nullable(),
  lastAt: instant.nullable(),
});

const vendor = z.object({
  code,
  name: z.record(z.string(), z.string()),
  dialect: z.string(),
  /** The address of its API. */
  url: z.string(),
  /** Of its frames. */
  gameOrigin: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Names of the secrets that are set; their values are never returned. */
  secrets: z.array(z.string()),
  state: z.enum(VENDOR_STATES),
  /** Why it is left out, in English. */
  problem: z.string().nullable(),
  games: z.number().int(),
  openRounds: z.number().int(),
  /** The address at which it calls us, below the site's own address. */
  callbackPath: z.string(),
  /** Of the last hour: its calls to us, and ours to it. */
  health: z.object({ from: callHealth, to: callHealth }),
});
export type ConsoleVendor = z.infer<typeof vendor>;

/** Null where one person may do it: `applied` or waiting for a second person otherwise. */
const changed = vendor.extend({
  proposal: z.object({ approvalId: id, status: z.enum(APPROVAL_STATUSES) }).nullable(),
});
const idempotencyKey = z.uuid();

const refusal = ['forbidden', 'vendor_refused'] as const;
const proposing = [...refusal, 'conflict'] as const;
const sealed = ['encryption_required', 'encryption_failed', 'encryption_replayed'] as const;

export const consoleVendors = operation({
  id: 'consoleVendors',
  method: 'GET',
  path: '/wps/console/vendors',
  summary: 'Vendors of games, with state, games and the health of the last hour; found by code, name or address',
  access: 'staff',
  permission: 'vendors',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    ...listQuery,
    sort: z.enum(['code.asc', 'code.desc']).default('code.asc'),
    state: z.enum(VENDOR_STATES).optional(),
  }),
  output: listPage(vendor),
  errors: ['forbidden'],
});

const DIRECTIONS = ['from', 'to'] as const;

export const consoleVendorCalls = operation({
  id: 'consoleVendorCalls',
  method: 'GET',
  path: '/wps/console/vendors/{code}/calls',
  summary: 'How calls from a vendor and to it went in the last hour, and those of the week that failed, newest first',
  access: 'staff',
  permission: 'vendors',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ code }),
  query: z.strictObject({
    /** The id of the last one of the previous page. */
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    lastHour: z.array(
      callHealth.extend({
        direction: z.enum(DIRECTIONS),
        call: z.string(),
        /** The dialect's name for it. */
        outcome: z.string(),
        isFailed: z.boolean(),
      }),
    ),
    list: z.array(
      z.object({
        id,
        at: instant,
        direction: z.enum(DIRECTIONS),
        call: z.string(),
        outcome: z.string(),
        /** The network's error; for calls of a vendor the id under which the log has more. */
        detail: z.string(),
      }),
    ),
    next: id.nullable(),
  }),
  errors: ['forbidden'],
});
export type ConsoleVendorCalls = z.infer<(typeof consoleVendorCalls)['output']>;

/** The fields of a form for a vendor. */
export const consoleDialects = operation({
  id: 'consoleDialects',
  method: 'GET',
  path: '/wps/console/dialects',
  summary: 'The dialects that vendors can speak, what each asks for, and our public key',
  access: 'staff',
  permission: 'vendors',
  moduleId: 'CONSOLE3',
  output: z.object({
    dialects: z.array(z.object({ name: z.string(), settings: z.array(z.string()), secrets: z.array(z.string()) })),
    /** PEM: proves our calls, in dialects that sign by a key of ours. */
    publicKey: z.string(),
    /** Codes of merchants that can offer a vendor's games. */
    merchants: z.array(z.string()),
  }),
  errors: ['forbidden'],
});

const written = {
  name: texts.optional(),
  dialect: z.string().max(32).optional(),
  url: shortText.optional(),
  gameOrigin: shortText.optional(),
  /** Settings and secrets of the dialect; omitted ones stay as they were. */
  set: z.record(z.string().regex(/^[A-Za-z]\w{0,39}$/), z.string().max(16_000)).default({}),
};

export const consoleAddVendor = operation({
  id: 'consoleAddVendor',
  method: 'POST',
  path: '/wps/console/vendors',
  summary: 'Adds a vendor, off; `vendor_refused` says what is wrong with it',
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  encrypted: true,
  body: z.strictObject({ code, ...written }),
  output: vendor,
  errors: [...refusal, ...sealed],
});

export const consoleChangeVendor = operation({
  id: 'consoleChangeVendor',
  method: 'PUT',
  path: '/wps/console/vendors/{code}',
  summary:
    "Changes a vendor's addresses, name or keys; where it has been on, a second person approves all but the name",
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  encrypted: true,
  params: z.strictObject({ code }),
  body: z.strictObject({ ...written, reason, idempotencyKey }),
  output: changed,
  errors: [...proposing, ...sealed],
});

export const consoleTestVendor = operation({
  id: 'consoleTestVendor',
  method: 'POST',
  path: '/wps/console/vendors/{code}/test',
  summary: 'Tries what can be tried of a vendor without a player, on or off',
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'vendor-test-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ code }),
  output: z.object({
    games: z.number().int(),
    checks: z.array(
      z.object({
        check: z.enum(VENDOR_CHECKS),
        passed: z.boolean(),
        /** The error, as a code if there is one, and in English. */
        problem: z.enum(VENDOR_PROBLEMS).nullable(),
        detail: z.string().nullable(),
        milliseconds: z.number().int(),
      }),
    ),
  }),
  errors: refusal,
});

/** What it cannot be asked for its games is not switched on. */
export const consoleSwitchVendor = operation({
  id: 'consoleSwitchVendor',
  method: 'POST',
  path: '/wps/console/vendors/{code}/state',
  summary:
    'Switches a vendor on, at these merchants or at all where none shows it yet, the first time with a second person; or off',
  access: 'staff',
  permission: 'vendors',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ code }),
  body: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('on'),
      merchants: z.array(z.string().max(40)).max(200).optional(),
      reason,
      idempotencyKey,
    }),
    z.strictObject({ state: z.literal('off'), reason }),
  ]),
  output: changed,
  errors: proposing,
});
