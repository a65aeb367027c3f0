import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Affiliates } from '#/modules/affiliates/affiliates.ts';
import type { Captcha } from '#/modules/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/human-check/human-check.ts';
import type { Member, Members } from '#/modules/members/members.ts';
import type { Merchant } from '#/modules/merchants/merchants.ts';
import type { Sessions } from '#/modules/sessions/sessions.ts';
import type { Verification } from '#/modules/verification/verification.ts';
import { createEnrolment } from './enrolment.ts';
import { readSettings } from './registration-settings.ts';

/** What happens to a new member besides the account itself; app.ts opens the wallet here. */
export type Welcome = (member: Member, merchant: Merchant) => Promise<void>;

export interface RegistrationOptions {
  readonly database: Database;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly affiliates: Pick<Affiliates, 'agentOf'>;
  readonly captcha: Pick<Captcha, 'check'>;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  readonly verification: Pick<Verification, 'check' | 'mobileOf'>;
  /** The number, as E.164, that an identity token proves; undefined when it proves none. Absent where no such service is set up. */
  readonly provenNumber?: ((merchant: Merchant, idToken: string) => Promise<string | undefined>) | undefined;
  readonly welcome: Welcome;
  readonly now?: () => Date;
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
    return isFailed(member) ? member : enter(context, member);
  };

  const registerByMobile: Handler<'registerByMobile'> = async ({ context, body }) => {
    const member = await enrol(context, 'mobileNum', body);
    return isFailed(member) ? member : enter(context, member);
  };

  async function enter(context: CallContext, member: Member) {
    const { merchant } = context;
    await options.welcome(member, merchant);
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

  return { registrationSettings, systemCountry, checkUsername, register, registerByMobile };
}
