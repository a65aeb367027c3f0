import { randomBytes } from 'node:crypto';
import { isRealAccount } from '@mela/contract/account-types';
import type { Queryable } from '@mela/database/database';
import { isEasyPin } from '@mela/contract/pin-rules';
import { checkRegistration, rulesOfMethod, type RegistrationMethod } from '@mela/contract/registration-rules';
import { typedField } from '@mela/contract/typed-text';
import type { CallContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { isGuessable, type Member, type NewMember } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { phoneOf, readMobile, type Mobile, type NumberFault } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import { createEnrolmentProofs, isPhoneToken, type Body } from './enrolment-proofs.ts';
import { isDate, isUnderAge } from './age.ts';
import { looksLikeStaff } from './nickname.ts';
import { PHONE_FIELDS, PROFILE_FIELDS, readSettings, type RegistrationSettings } from './registration-settings.ts';
import type { RegistrationOptions } from './registration-options.ts';

/**
 * Turns a filled-in form into an account. Cheap checks run first; a code is spent last, so that a user with another
 * error need not request a new one. Only a person who proved a number learns that it has an account.
 */
export function createEnrolment(options: RegistrationOptions) {
  const { members, now = () => new Date() } = options;
  const { isHuman, proveNumber, accountElsewhere } = createEnrolmentProofs(options);

  return async function enrol(
    context: CallContext,
    { method, body, alongside }: { method: RegistrationMethod; body: Body; alongside: WithAccount },
  ): Promise<Member | Failed> {
    const { merchant } = context;
    const settings = await readSettings(options.database, merchant);
    if (!settings.way.methods.includes(method)) return failed('registration_closed');
    const dialingCode = body.countryDialingCode?.replace(/^\+/, '') ?? settings.countries[0]?.dialingCode;
    const number = body.mobileNum === undefined ? undefined : numberIn(settings, dialingCode, body.mobileNum);
    const form = readForm(body, { settings, method, merchant, dialingCode, number });
    if (isFailed(form)) return form;
    if (form.nickname !== undefined && looksLikeStaff(form.nickname, namesOf(merchant)))
      return failed('invalid_input', { fields: { nickname: ['format'] } });
    if (form.birthDate !== undefined && isUnderAge(merchant, now(), form.birthDate)) return failed('under_age');
    const mobile = form.mobileNum === undefined ? undefined : number;
    if (typeof mobile === 'string') return failed(mobile);
    if (settings.asksCaptcha && !(await isHuman(merchant, body))) return failed('captcha_wrong', { captcha: true });

    const invitation = { code: form.affiliateCode, domain: body.domain };
    const invited = await options.affiliates.invitedBy(merchant.id, invitation);
    if (invitation.code && !invited) return failed('affiliate_invalid');
    const link = invited?.link;
    if (link?.isOver) return failed('invitation_ended');
    const recommender =
      form.recommenderId === undefined ? undefined : await recommenderOf(merchant, form.recommenderId);
    if (form.recommenderId !== undefined && !recommender) return failed('referrer_invalid');
    const account = await accountElsewhere(merchant, body);
    if (account && isFailed(account)) return account;
    const proven = mobile && (await proveNumber(merchant, settings, mobile, body));
    if (proven && isFailed(proven)) return proven;
    // A name made of the number is taken if the number is.
    const userName = form.username ?? mobile?.mobileNum ?? '';
    const taken = await takenBy(merchant, userName, mobile);
    if (taken) return failed(form.username === undefined ? 'mobile_taken' : taken);
    const hasProven = settings.asksCaptcha || proven !== undefined || context.entry?.effort !== undefined;
    const lane = hasProven ? 'proven' : 'stranger';
    const pin = form.paymentPassword === undefined ? undefined : await options.pins.hash(form.paymentPassword, lane);
    if (pin === 'busy') return failed('too_many_requests');
    if (proven && !(await proven.spend())) return failed('verification_code_wrong');
    if (account && !(await options.identities.spend(body.firebaseIdToken ?? ''))) return failed('wrong_credentials');

    const newcomer = {
      merchantId: merchant.id,
      accountType: link?.accountType ?? 0,
      userName,
      password: form.password ?? randomBytes(32).toString('base64url'),
      birthDate: form.birthDate,
      registerUrl: body.registerUrl,
      registerMethod: body.registerMethod,
      mobile,
      email: form.email,
      nickname: form.nickname,
      profile: form.profile,
      recommenderId: recommender?.id,
      ...(invited === undefined ? {} : { uplineId: invited.agent.id }),
    } satisfies NewMember;
    const member = await members.add(newcomer, lane, async (tx, added) => {
      const refused =
        link && (await options.affiliates.join(tx, { linkId: link.id, member: added, merchant, now: now() }));
      if (refused) return refused;
      if (pin) await options.pins.begin(tx, added.id, pin.hash);
      await alongside(tx, added, { hasProvenNumber: proven !== undefined });
      return undefined;
    });
    if (isFailed(member) && member.failed === 'username_taken' && form.username === undefined)
      return failed('mobile_taken');
    if (!isFailed(member) && account) await options.identities.link(member, account);
    return member;
  };

  /** Finds the recommender by member id; undefined unless it is a real account of this merchant that may sign in. */
  async function recommenderOf(merchant: Merchant, id: string): Promise<Member | undefined> {
    const member = /^\d{1,18}$/.test(id) ? await members.byId(BigInt(id)) : undefined;
    const counts = member?.merchantId === merchant.id && isRealAccount(member.accountType) && !members.mayEnter(member);
    return counts ? member : undefined;
  }

  async function takenBy(merchant: Merchant, userName: string, mobile: Mobile | undefined) {
    if (await members.isTaken(merchant.id, userName)) return 'username_taken' as const;
    return mobile && (await members.byMobile(merchant.id, mobile)) ? ('mobile_taken' as const) : undefined;
  }
}

/** The mobile number, in one of the merchant's countries. */
function numberIn({ countries }: RegistrationSettings, dialed: string | undefined, typed: string) {
  const country = countries.find(({ dialingCode }) => dialingCode === dialed);
  return country ? readMobile(country.dialingCode, typed) : 'invalid_mobile';
}

/** The effective fields: those that are switched on, in their stored form. */
function readForm(body: Body, { settings, method, merchant, dialingCode, number }: FormFacts) {
  const rules = rulesOfMethod(settings.fields, method, settings.way);
  const asksCode = settings.way.asksCode && !isPhoneToken(body);
  const national = typeof number === 'object' ? number.mobileNum : body.mobileNum?.replace('+', '');
  const values = { ...textsOf(body), ...(national !== undefined && { mobileNum: national }) };
  const wrong = checkRegistration(rules, values, { code: asksCode });
  const on = new Set(rules.filter((rule) => rule.enabled).map((rule) => rule.name));
  const valueOf = (name: keyof Body) => {
    const value = on.has(name) ? body[name] : undefined;
    return (typeof value === 'string' && typedField(name, value)) || undefined;
  };
  const birthDate = valueOf('birthDate');
  const password = valueOf('password');
  if (password !== undefined && !wrong['password'] && isGuessable(password, wordsOf(body, national, merchant)))
    wrong['password'] = ['guessable'];
  const pin = valueOf('paymentPassword');
  if (pin !== undefined && !wrong['paymentPassword'] && isEasyPin(pin)) wrong['paymentPassword'] = ['guessable'];
  if (birthDate !== undefined && !isDate(birthDate)) wrong['birthDate'] = ['format'];
  for (const name of PHONE_FIELDS) {
    const value = valueOf(name);
    if (value !== undefined && phoneOf(value, dialingCode) === undefined) wrong[name] = ['format'];
  }
  if (Object.keys(wrong).length > 0) return failed('invalid_input', { fields: wrong });
  const profile: Record<string, string> = {};
  for (const name of PROFILE_FIELDS) {
    const value = valueOf(name);
    if (value !== undefined) profile[name] = (PHONE_FIELDS.has(name) && phoneOf(value, dialingCode)) || value;
  }
  return {
    username: valueOf('username'),
    password,
    mobileNum: valueOf('mobileNum'),
    birthDate,
    email: valueOf('email'),
    nickname: valueOf('nickname'),
    paymentPassword: pin,
    recommenderId: valueOf('recommenderId'),
    // A link may name an agent also where the form has no field for it (P72, P94).
    affiliateCode: body.affiliateCode === '' ? undefined : body.affiliateCode,
    profile,
  };
}

function namesOf({ code, settings }: Merchant): string[] {
  return [code, ...Object.values(settings.name)];
}

/** What others know of the user who fills in the form, and of the merchant. */
function wordsOf(
  { username, nickname, payeeName, email, birthDate }: Body,
  mobileNum: string | undefined,
  merchant: Merchant,
) {
  const names = [username, nickname, payeeName, email, mobileNum, birthDate];
  return [...names, ...namesOf(merchant)];
}

function textsOf(body: Body): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Further writes for a new account, in its transaction. */
type WithAccount = (tx: Queryable, member: Member, facts: { readonly hasProvenNumber: boolean }) => Promise<void>;

interface FormFacts {
  readonly settings: RegistrationSettings;
  readonly method: RegistrationMethod;
  readonly merchant: Merchant;
  /** Of the chosen country, without plus sign; the merchant's usual one by default. */
  readonly dialingCode: string | undefined;
  readonly number: Mobile | NumberFault | undefined;
}
