import { createHash } from 'node:crypto';
import { IDENTITY_CHANNELS, type IdentityChannel } from '@mela/contract/sign-in-services';
import type { WhiteLabelKey } from '@mela/contract/white-label-keys';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { createReadCache } from '#/read-cache.ts';
import type { VerifyIdentityToken } from '#/modules/accounts/login/login.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import { findLinked, link, noteUse, readProviders, type ProviderRow } from './identities.store.ts';
import { createVerifyToken, type Identity, type VerifyToken } from './identity-tokens.ts';

export type { Identity, VerifyToken };

export interface Identities {
  readonly calls: { readonly signInServices: Handler<'signInServices'> };
  /** Login by a token: the number that it proves, or the account that it was linked to. */
  readonly verifyIdentityToken: VerifyIdentityToken;
  /** The account that a token names; `forbidden` where the merchant has no such service set up. */
  identify(merchant: Merchant, channel: IdentityChannel, token: string): Promise<Identity | Failed>;
  /** Whether the merchant lets accounts of this service sign in. */
  offers(merchant: Merchant, channel: IdentityChannel): boolean;
  /** Uses a token up, for signing in or for a new account: false when it was used before. One that leads nowhere is not used. */
  spend(token: string): Promise<boolean>;
  isLinked(merchantId: bigint, identity: Identity): Promise<boolean>;
  /** The host of Firebase's window, where the merchant has set it up; reread every few seconds. */
  firebaseHost(merchantId: bigint): Promise<string | undefined>;
  /** Links the identity, which then opens the member's account. */
  link(member: Member, identity: Identity): Promise<void>;
}

/** Which of the merchant's switches lets a channel sign in (P48, P50). */
const SWITCH_OF: Readonly<Record<IdentityChannel, WhiteLabelKey>> = {
  sms: 'SMSLOGIN3',
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
};

/** Services that vouch for a visitor. An account is never guessed from an e-mail address: it was linked, or it is not opened. */
export function createIdentities(options: {
  database: Database;
  members: Pick<Members, 'byId' | 'byMobile'>;
  mobileOf: Verification['mobileOf'];
  /** By signature, issuer, audience and time; only a test of the flow itself replaces it. */
  verifyToken?: VerifyToken;
}): Identities {
  const { database, members } = options;
  const verifyToken = options.verifyToken ?? createVerifyToken();
  const hosts = createReadCache(readFirebaseHost, { ms: HOST_KEPT_MS });

  async function readFirebaseHost(merchantId: bigint) {
    const firebase = (await readProviders(database, merchantId)).find((row) => row.provider === 'firebase');
    return { host: firebase && hostOf(firebase) };
  }

  async function identify(merchant: Merchant, channel: IdentityChannel, token: string): Promise<Identity | Failed> {
    const provider = providerOf(await readProviders(database, merchant.id), channel);
    return provider ? verifyToken(provider, channel, token) : failed('forbidden');
  }

  const spend = (token: string) => noteUse(database, createHash('sha256').update(signedPartOf(token)).digest());

  /** The account that an identity opens: by the number that it proves and the visitor typed, or by the link to it. */
  async function accountOf(
    merchant: Merchant,
    identity: Identity,
    asked: Pick<Parameters<VerifyIdentityToken>[0], 'channel' | 'mobile'>,
  ): Promise<Member | undefined> {
    if (asked.channel === 'sms') {
      const mobile = asked.mobile && options.mobileOf(asked.mobile.countryDialingCode, asked.mobile.mobileNum);
      return mobile && mobile.e164 === identity.phone ? members.byMobile(merchant.id, mobile) : undefined;
    }
    const memberId = await findLinked(database, merchant.id, identity);
    const member = memberId === undefined ? undefined : await members.byId(memberId);
    return member?.merchantId === merchant.id ? member : undefined;
  }

  const offers = ({ keys }: Merchant, channel: IdentityChannel) => keys.has(SWITCH_OF[channel]);

  return {
    identify,
    offers,
    spend,
    isLinked: async (merchantId, identity) => (await findLinked(database, merchantId, identity)) !== undefined,
    link: (member, identity) => link(database, member, identity),
    firebaseHost: async (merchantId) => (await hosts.forceFetch(merchantId)).host,
    async verifyIdentityToken({ merchant, channel, idToken, mobile }) {
      if (!offers(merchant, channel)) return failed('forbidden');
      const identity = await identify(merchant, channel, idToken);
      if (isFailed(identity)) return identity;
      const member = await accountOf(merchant, identity, { channel, mobile });
      return member && (await spend(idToken)) ? member : failed('wrong_credentials');
    },
    calls: {
      async signInServices({ context: { merchant } }) {
        const providers = await readProviders(database, merchant.id);
        const audienceOf = (name: ProviderRow['provider']) =>
          providers.find((row) => row.provider === name)?.audience ?? null;
        const firebase = providers.find((row) => row.provider === 'firebase');
        return {
          channels: IDENTITY_CHANNELS.filter((channel) => providerOf(providers, channel) !== undefined),
          firebase: firebase
            ? { projectId: firebase.audience, apiKey: firebase.api_key ?? '', authDomain: hostOf(firebase) }
            : null,
          googleClientId: audienceOf('google'),
          facebookAppId: audienceOf('facebook'),
        };
      },
    },
  };
}

/** The signed part; the signature itself has several encodings that read the same. */
function signedPartOf(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}

/** Every page asks for it, and it rarely changes for a merchant. */
const HOST_KEPT_MS = 5_000;

/** Only a plain host name may go into a page's policy. */
function hostOf(firebase: ProviderRow): string {
  const named = firebase.auth_domain;
  return named !== null && /^[a-z0-9.-]+$/i.test(named) ? named : `${firebase.audience}.firebaseapp.com`;
}

/** Firebase vouches for all three; a separate service takes precedence where one is set up. */
function providerOf(providers: readonly ProviderRow[], channel: IdentityChannel): ProviderRow | undefined {
  const own = channel === 'sms' ? undefined : providers.find((row) => row.provider === channel);
  return own ?? providers.find((row) => row.provider === 'firebase');
}
