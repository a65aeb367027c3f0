import { z } from 'zod';
import { instant } from './amounts.ts';
import { operation } from './operation.ts';

/** M118, M148: maintenance gives 1, region restriction alone gives 2, neither gives 0. */
export const systemStatus = operation({
  id: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Whether the site is open to this visitor',
  access: 'guest',
  openInMaintenance: true,
  moduleId: 'SYSTEM3',
  output: z.object({
    /** The state: `maintenance`, `region_restricted` or `open`. */
    info: z.string(),
    /** The operator's own text on it, in the caller's language; null while it is open or if there is none. */
    words: z.string().nullable(),
    /** Contacts of the merchant while its site is closed to the visitor; null if it gave none. */
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    location: z.object({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** The planned end of the maintenance; null if it is unknown, and without maintenance. */
    maintenanceUntil: instant.nullable(),
  }),
  errors: [],
});

/** P132, M110, M149: the servers that a player may choose among, at most five. */
export const domainRoute = operation({
  id: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: "The merchant's servers, by the names that a phone reaches them under",
  access: 'guest',
  moduleId: 'SYSTEM3',
  query: z.strictObject({ device: z.coerce.number().int().min(0).max(9).default(0) }),
  output: z.object({ list: z.array(z.object({ domainName: z.string() })) }),
  errors: [],
});

/** R8: the public keys that bodies are encrypted to; the first is the one to use. */
export const encryptionKeys = operation({
  id: 'encryptionKeys',
  method: 'GET',
  path: '/wps/keys',
  summary: 'Public keys for encrypted bodies',
  access: 'guest',
  openInMaintenance: true,
  moduleId: 'KEYS3',
  output: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        alg: z.literal('ECDH-ES'),
        use: z.literal('enc'),
      }),
    ),
  }),
  errors: [],
});
