import { setTimeout as wait } from 'node:timers/promises';
import type { RegistrationMethod } from '@mela/contract/registration-rules';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createEnrolment } from './enrolment.ts';
import type { Body } from './enrolment-proofs.ts';
import { openAccountHandler } from './open-account.ts';
import type { RegistrationOptions, PrepareMember } from './registration-options.ts';
import { countriesOf, readSettings } from './registration-settings.ts';

export type { PrepareMember, RegistrationOptions };
export { countriesOf };

/** Dialling codes of the countries whose mobile numbers the merchant takes, without plus sign. */
export async function dialingCodesOf(database: Database, merchantId: bigint): Promise<string[]> {
  return (await countriesOf(database, merchantId)).map((country) => country.dialingCode);
}

/** An answer about a name takes at least this long, so that its time reveals nothing. */
const NAME_ANSWER_MS = 120;

/** Making accounts, by user name and by mobile number (P71, P82, P109–P113). */
export function createRegistration(options: RegistrationOptions) {
  const { database, members, sessions } = options;
  const enrol = createEnrolment(options);

  const registrationSettings: Handler<'registrationSettings'> = async ({ context: { merchant } }) => {
    const { way, fields, asksCaptcha, consentTicked } = await readSettings(database, merchant);
    return {
      fields: fields.map(({ name, enabled, required, regExp, minLength, maxLength }) => ({
        name,
        enabled,
        required,
        regExp,
        minLength,
        maxLength,
      })),
      minimumAge: merchant.minimumAge,
      methods: [...way.methods],
      defaultMethod: way.defaultMethod,
      asksCode: way.asksCode,
      asksPasswordByMobile: way.asksPasswordByMobile,
      asksCaptcha,
      consentTicked,
      termsVersion: (await options.help.termsVersion(merchant.id)) ?? null,
    };
  };

  const systemCountry: Handler<'systemCountry'> = async ({ context: { merchant, language } }) => {
    const { countries } = await readSettings(database, merchant);
    const names = new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'region' });
    return {
      countries: countries.map((country) => ({ ...country, name: names.of(country.iso) ?? country.iso })),
      defaultDialingCode: countries[0]?.dialingCode ?? null,
    };
  };

  const checkUsername: Handler<'checkUsername'> = async ({ context: { merchant }, query }) => {
    const [taken] = await Promise.all([members.isTaken(merchant.id, query.username), wait(NAME_ANSWER_MS)]);
    return { available: !taken };
  };

  const register: Handler<'register'> = ({ context, body }) => enter(context, 'username', body);
  const registerByMobile: Handler<'registerByMobile'> = ({ context, body }) => enter(context, 'mobileNum', body);

  /** The account, its wallet, its first message and its session are created together, or not at all. */
  async function enter(context: CallContext, method: RegistrationMethod, body: Body) {
    const { merchant } = context;
    let token = '';
    const member = await enrol(context, {
      method,
      body,
      async alongside(tx, newMember, { hasProvenNumber }) {
        const { id, passwordVersion } = newMember;
        const agreed = { memberId: id, merchantId: merchant.id, version: body.termsVersion };
        await options.help.agreedAtRegistration(agreed, tx);
        await options.prepareMember(newMember, merchant, tx);
        await options.noteInvited?.(tx, newMember, {
          merchant,
          isVerified: hasProvenNumber,
          devices: context.entry?.knownDevices,
        });
        await members.noteLogin(id, sessions.describe(context), tx);
        const { device, ip, userAgent } = context;
        token = await sessions.open(
          { memberId: id, merchantId: merchant.id, device, ip, userAgent, passwordVersion },
          tx,
        );
      },
    });
    if (isFailed(member)) return member;
    await options.emailProofs.send(context, member);
    return {
      token,
      type: member.accountType,
      merchantCode: merchant.code,
      userName: member.userName,
      firstTimeLogin: false,
    };
  }

  return {
    registrationSettings,
    systemCountry,
    checkUsername,
    register,
    registerByMobile,
    agentOpenAccount: openAccountHandler(options),
  };
}
