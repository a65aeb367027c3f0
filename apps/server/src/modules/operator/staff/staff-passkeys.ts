import { createHash, randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { passkeyAnswer } from '@mela/contract/console/passkeys';
import type { Database } from '@mela/database/database';
import { z } from 'zod';
import {
  countPasskey,
  findPasskey,
  insertChallenge,
  listPasskeys,
  sweepChallenges,
  takeChallenge,
  type PasskeyRow,
} from './staff-challenges.store.ts';

const CHALLENGE_SECONDS = 120;

/** The parts of an answer that are read before the library reads all of it. */
const answered = z.looseObject({
  id: z.string().min(1).max(1_400),
  response: z.looseObject({ clientDataJSON: z.string().max(16_384) }),
});
const clientData = z.looseObject({ origin: z.string().max(512) });

/** A try to prove something by a passkey, at the site of this host name. */
export interface PasskeyTry {
  readonly host: string;
  readonly tryId: string;
  /** JSON of the browser's answer. */
  readonly response: string;
}

/** Passkeys of staff by the Web Authentication standard: of the site's own host name, always with the user verified by PIN, finger or face. */
export function createPasskeys({ database }: { readonly database: Database }) {
  async function begin(challenge: string, sessionId?: bigint): Promise<string> {
    // Strangers may request any number of them: expired ones are removed with the next.
    await sweepChallenges(database);
    const tryId = randomBytes(16).toString('base64url');
    await insertChallenge(database, { tryHash: hashOf(tryId), sessionId, challenge, seconds: CHALLENGE_SECONDS });
    return tryId;
  }

  /** The row of the passkey that answered; each challenge is good once, right or wrong. */
  async function prove({ host, tryId, response }: PasskeyTry): Promise<PasskeyRow | undefined> {
    const challenge = await takeChallenge(database, hashOf(tryId), undefined);
    const parsed = parse(response, host);
    const row = parsed && (await findPasskey(database, Buffer.from(parsed.id, 'base64url')));
    if (challenge === undefined || !row) return undefined;
    const outcome = await quietly(() =>
      verifyAuthenticationResponse({
        response: parsed.answer as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: parsed.origin,
        expectedRPID: host,
        requireUserVerification: true,
        credential: {
          id: parsed.id,
          publicKey: new Uint8Array(row.credential),
          counter: Number(row.counter),
          transports: [...row.transports],
        },
      }),
    );
    if (!outcome?.verified) return undefined;
    return (await countPasskey(database, row.id, BigInt(outcome.authenticationInfo.newCounter))) ? row : undefined;
  }

  return {
    prove,
    /** As the second factor of one account. */
    async check(staffId: bigint, answer: string, host: string): Promise<boolean> {
      const parsed = passkeyAnswer.safeParse(json(answer));
      const row = parsed.success ? await prove({ host, ...parsed.data }) : undefined;
      return row?.staff_id === staffId;
    },
    /** The content that any passkey of this site may sign. */
    async challenge(host: string) {
      const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
      return { tryId: await begin(options.challenge), options: { ...options } };
    },
    /** The browser's input for a new passkey, for the account of this session. */
    async newOne(of: {
      staffId: bigint;
      sessionId: bigint;
      name: string;
      displayName: string;
      host: string;
      site: string;
    }) {
      const known = await listPasskeys(database, of.staffId);
      const options = await generateRegistrationOptions({
        rpName: of.site,
        rpID: of.host,
        userName: of.name,
        userDisplayName: of.displayName,
        userID: new TextEncoder().encode(`mela-staff-${of.staffId}`),
        attestationType: 'none',
        excludeCredentials: known.map(({ credential_id, transports }) => ({
          id: Buffer.from(credential_id).toString('base64url'),
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { tryId: await begin(options.challenge, of.sessionId), options: { ...options } };
    },
    /** The stored form of the passkey that the browser made; undefined if it is not of this site, session or challenge. */
    async made(sessionId: bigint, { host, tryId, response }: PasskeyTry) {
      const challenge = await takeChallenge(database, hashOf(tryId), sessionId);
      const parsed = parse(response, host);
      if (challenge === undefined || !parsed) return undefined;
      const outcome = await quietly(() =>
        verifyRegistrationResponse({
          response: parsed.answer as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: parsed.origin,
          expectedRPID: host,
          requireUserVerification: true,
        }),
      );
      if (!outcome?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential;
      return {
        credential_id: Buffer.from(id, 'base64url'),
        credential: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports: transports.slice(0, 10).map((transport) => transport.slice(0, 20)),
      };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The answer, if it comes from a page of this host: the browser states it, and the key signs the statement. */
function parse(response: string, host: string) {
  const answer = answered.safeParse(json(response));
  if (!answer.success) return undefined;
  const said = Buffer.from(answer.data.response.clientDataJSON, 'base64url').toString('utf8');
  const data = clientData.safeParse(json(said));
  if (!data.success || !URL.canParse(data.data.origin) || new URL(data.data.origin).hostname !== host) return undefined;
  return { id: answer.data.id, answer: answer.data as unknown, origin: data.data.origin };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The library throws for a wrong answer as well as for an invalid one; to the sender both are the same. */
async function quietly<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const hashOf = (tryId: string) => createHash('sha256').update(tryId).digest();
