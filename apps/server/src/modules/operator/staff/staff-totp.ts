import { Secret, TOTP } from 'otpauth';
import type { Database } from '@mela/database/database';
import { sealText, unsealText } from '#/sealed-text.ts';
import type { CheckFactor } from './staff-factors.ts';
import { spendTotpStep, type StaffFactorRow } from './staff-factors.store.ts';

/**
 * The parameters that every authenticator app supports (RFC 6238); fewer steps of tolerance lock out phones whose clock
 * is off.
 */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

/** Codes of an authenticator app. The key seals the secrets: a reader of the database alone cannot make codes. */
export function createTotp(options: {
  readonly database: Database;
  readonly sealingKey: Buffer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, sealingKey, now } = options;

  /** The time step of a right code; undefined for a wrong one. Whether the step was used before is not checked here. */
  function stepOf(factor: Pick<StaffFactorRow, 'staff_id' | 'credential'>, code: string): bigint | undefined {
    if (!/^\d{6}$/.test(code)) return undefined;
    const secret = Secret.fromBase32(unsealText(sealingKey, placeOf(factor.staff_id), factor.credential));
    const timestamp = now();
    const off = TOTP.validate({ ...RULES, token: code, secret, timestamp, window: STEPS_OFF });
    return off === null ? undefined : BigInt(TOTP.counter({ period: RULES.period, timestamp }) + off);
  }

  const check: CheckFactor = async (factor, answer) => {
    const step = stepOf(factor, answer);
    return step !== undefined && spendTotpStep(database, factor.id, step);
  };

  return {
    check,
    stepOf,
    /** A new secret: sealed for the database, and as the app of its owner takes it. */
    newSecret(staffId: bigint, issuer: string, label: string) {
      const secret = new Secret({ size: SECRET_BYTES });
      return {
        credential: sealText(sealingKey, placeOf(staffId), secret.base32),
        secret: secret.base32,
        uri: new TOTP({ ...RULES, issuer, label, secret }).toString(),
      };
    },
  };
}

/** A secret opens no other account, even if it is copied in the database. */
const placeOf = (staffId: bigint) => `staff-totp/${staffId}`;

export type Totp = ReturnType<typeof createTotp>;
