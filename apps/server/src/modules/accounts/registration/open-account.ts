import { OPENED_BY } from '@mela/contract/account-types';
import { checkField, type FieldError } from '@mela/contract/field-rules';
import type { Handler, Session } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { promiseRates } from '#/modules/agency/rates/rates.ts';
import { addDays, dayIn } from '#/modules/ground/merchants/merchants.ts';
import { isDate, isUnderAge } from './age.ts';
import { isGuessable } from '#/modules/ground/members/members.ts';
import type { RegistrationOptions } from './registration-options.ts';
import { readSettings } from './registration-settings.ts';

type Options = Pick<RegistrationOptions, 'database' | 'members' | 'prepareMember' | 'now'>;
type Body = Parameters<Handler<'agentOpenAccount'>>[0]['body'];

/**
 * An agent opens an account below themselves (M30): a player's, or a master agent an agent's. Its owner chooses their own
 * password at the first log-in and accepts the terms there; the agent can do neither for them. Rates are saved with the account, within the agent's own.
 */
export function openAccountHandler(options: Options): Handler<'agentOpenAccount'> {
  const { database, members, now = () => new Date() } = options;

  return async ({ context: { merchant, session }, body }) => {
    const accountType = OPENED_BY[session.accountType]?.[body.kind];
    if (accountType === undefined) return failed('forbidden');
    const { way, fields } = await readSettings(database, merchant);
    if (!way.methods.includes('username')) return failed('registration_closed');

    const wrong: Record<string, FieldError[]> = {};
    for (const rule of fields) {
      if (!isAsked(rule.name) || !rule.enabled) continue;
      const errors = checkField(rule, body[rule.name]);
      if (rule.name === 'birthDate' && errors.length === 0 && !isDate(body.birthDate ?? '')) errors.push('format');
      if (errors.length > 0) wrong[rule.name] = errors;
    }
    const known = [body.username, body.birthDate, merchant.code, ...Object.values(merchant.settings.name)];
    if (!wrong['password'] && isGuessable(body.password, known)) wrong['password'] = ['guessable'];
    if (Object.keys(wrong).length > 0) return failed('invalid_input', { fields: wrong });
    const birthDate = fields.some((rule) => rule.name === 'birthDate' && rule.enabled) ? body.birthDate : undefined;
    if (birthDate !== undefined && isUnderAge(merchant, now(), birthDate)) return failed('under_age');

    const added = await members.add(
      {
        merchantId: merchant.id,
        accountType,
        userName: body.username,
        password: body.password,
        birthDate,
        uplineId: session.memberId,
        registerMethod: 'AGENT',
        firstTimeLogin: true,
      },
      'known',
      async (tx, newMember) => {
        await options.prepareMember(newMember, merchant, tx);
        return promiseRates(tx, {
          agentId: session.memberId,
          memberId: newMember.id,
          rates: body.rates,
          fromDay: addDays(dayIn(merchant.timeZone, now()), 1),
          aboveOwn: 'refuse',
        });
      },
    );
    const member = isFailed(added) && added.failed === 'username_taken' ? await openedBefore(session, body) : added;
    if (isFailed(member)) return member;
    // A repeat changes nothing.
    if (member !== added) await options.prepareMember(member, merchant);
    return { memberId: member.id.toString(), userName: member.userName, type: member.accountType };
  };

  /** A repeated request for the same account, because the first answer was lost: untouched since, below the same agent, with the same password. */
  async function openedBefore(session: Session, { username, password }: Body) {
    const member = await members.byName(session.merchantId, username);
    const isOwn = member?.uplineId === session.memberId && member.firstTimeLogin && member.lastLoginAt === null;
    return isOwn && (await members.isPassword(member, password, 'known')) === 'right'
      ? member
      : failed('username_taken');
  }
}

function isAsked(name: string): name is 'username' | 'password' | 'birthDate' {
  return name === 'username' || name === 'password' || name === 'birthDate';
}
