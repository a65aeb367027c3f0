import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createEnrolment } from './enrolment.ts';
import { openAccountHandler } from './open-account.ts';
import type { Member } from '#/modules/members/members.ts';
import { readCountries } from './registration.store.ts';
import type { RegistrationOptions, Welcome } from './registration-options.ts';
import { readSettings } from './registration-settings.ts';

export type { Welcome };

/** Dialling codes of the countries whose mobile numbers the merchant takes, without plus sign. */
export async function dialingCodesOf(database: Database, merchantId: bigint): Promise<string[]> {
  return (await readCountries(database, merchantId)).map((country) => country.dialing_code);
}

/** An answer about a name takes at least this long, so that its time tells nothing of what was found. */
const NAME_ANSWER_MS = 120;

/** Making accounts, by user name and by mobile number (P71, P82, P109–P113). */
export function createRegistration(options: RegistrationOptions) {
  const { database, members, sessions } = options;
  const enrol = createEnrolment(options);

  const registrationSettings: Handler<'registrationSettings'> = async ({ context: { merchant } }) => {
    const { way, fields, asksCaptcha } = await readSettings(database, merchant);
    return {
      fields: fields.map((rule) => ({ ...rule })),
      minimumAge: merchant.minimumAge,
      methods: [...way.methods],
      defaultMethod: way.defaultMethod,
      asksCode: way.asksCode,
      asksPasswordByMobile: way.asksPasswordByMobile,
      asksCaptcha,
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

  const register: Handler<'register'> = async ({ context, body }) => {
    const member = await enrol(context, 'username', body);
    return isFailed(member) ? member : enter(context, member, body.termsVersion);
  };

  const registerByMobile: Handler<'registerByMobile'> = async ({ context, body }) => {
    const member = await enrol(context, 'mobileNum', body);
    return isFailed(member) ? member : enter(context, member, body.termsVersion);
  };

  async function enter(context: CallContext, member: Member, termsVersion: number | undefined) {
    const { merchant } = context;
    await options.help.agreedAtRegistration(member.id, merchant.id, termsVersion);
    await options.welcome(member, merchant);
    await options.emailProofs.send(context, member);
    await members.noteLogin(member.id, sessions.describe(context));
    const token = await sessions.open({
      memberId: member.id,
      merchantId: merchant.id,
      device: context.device,
      ip: context.ip,
      userAgent: context.userAgent,
      passwordVersion: member.passwordVersion,
    });
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
