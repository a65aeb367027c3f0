import { checkField, type FieldError, type FieldRule } from '@mela/contract/field-rules';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/merchants/merchants.ts';
import type { Member, Members, NewMember } from '#/modules/members/members.ts';
import type { Sessions } from '#/modules/sessions/sessions.ts';
import { ageOn, isDate } from './age.ts';

/** What happens to a new member besides the account itself; app.ts opens the wallet here. */
export type Welcome = (member: Member, merchant: Merchant) => Promise<void>;

export function createRegistration(options: {
  members: Members;
  sessions: Sessions;
  welcome: Welcome;
  now?: () => Date;
}) {
  const { members, sessions, welcome, now = () => new Date() } = options;

  const registrationSettings: Handler<'registrationSettings'> = ({ context: { merchant } }) => ({
    fields: fieldRules(merchant).map((rule) => ({ ...rule })),
    minimumAge: merchant.minimumAge,
  });

  const checkUsername: Handler<'checkUsername'> = async ({ context: { merchant }, query }) => ({
    available: !(await members.isTaken(merchant.id, query.username)),
  });

  const register: Handler<'register'> = async ({ context, body }) => {
    const { merchant } = context;
    const fields: Record<string, FieldError[]> = {};
    for (const rule of fieldRules(merchant)) {
      if (!rule.enabled) continue;
      const errors = checkField(rule, body[rule.name as 'username' | 'password' | 'birthDate']);
      if (errors.length > 0) fields[rule.name] = errors;
    }
    if (body.confirmPassword !== body.password) fields['confirmPassword'] = ['format'];
    if (body.birthDate !== undefined && !isDate(body.birthDate)) fields['birthDate'] = ['format'];
    if (Object.keys(fields).length > 0) return failed('invalid_input', { fields });
    const asksBirthDate = merchant.keys.has('AGECHECK');
    if (asksBirthDate && ageOn(now(), body.birthDate ?? '') < merchant.minimumAge) return failed('under_age');

    const newMember: NewMember = {
      merchantId: merchant.id,
      accountType: 0,
      userName: body.username,
      password: body.password,
      birthDate: asksBirthDate ? body.birthDate : undefined,
      registerUrl: body.registerUrl,
      registerMethod: body.registerMethod,
    };
    const member = await members.add(newMember);
    if (isFailed(member)) return member;
    await welcome(member, merchant);
    const token = await sessions.open({
      memberId: member.id,
      merchantId: merchant.id,
      device: context.device,
      ip: context.ip,
    });
    return {
      token,
      type: member.accountType,
      merchantCode: merchant.code,
      userName: member.userName,
      firstTimeLogin: false,
    };
  };

  return { registrationSettings, checkUsername, register };
}

/** The rules that both sides evaluate (P90). */
function fieldRules(merchant: Merchant): readonly FieldRule[] {
  const asksBirthDate = merchant.keys.has('AGECHECK');
  return [
    { name: 'username', enabled: true, required: true, regExp: '^[a-zA-Z][a-zA-Z0-9_]*$', minLength: 4, maxLength: 16 },
    { name: 'password', enabled: true, required: true, regExp: '^[^\\p{Cc}]+$', minLength: 8, maxLength: 64 },
    {
      name: 'birthDate',
      enabled: asksBirthDate,
      required: asksBirthDate,
      regExp: '^\\d{4}-\\d{2}-\\d{2}$',
      minLength: 10,
      maxLength: 10,
    },
  ];
}
