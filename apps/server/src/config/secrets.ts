import { hkdfSync } from 'node:crypto';

/**
 * Keys for codes, links, captchas and challenges, a different one for each purpose. They derive from the operator's
 * private key: every process has it, and no database holds it.
 */
export function createSecrets(operatorPrivateKey: string) {
  return (
    purpose: 'captcha' | 'human-check' | 'verification' | 'recovery' | 'known-devices' | 'jackpot' | 'uploads',
  ): Buffer => Buffer.from(hkdfSync('sha256', operatorPrivateKey, 'mela', purpose, 32));
}
