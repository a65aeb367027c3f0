import { createHash, createHmac, randomUUID } from 'node:crypto';
import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { linkMail } from './link-mail.ts';
import { addLink, findLink, findLivingByToken, noteSent } from './recovery.store.ts';
import type { RecoveryOptions } from './recovery-options.ts';

const LINK_MINUTES = 30;
const LONGEST_WAIT_SECONDS = 120;

/** Links to a new password: asked for by name and e-mail, mailed by a job, each of use once. */
export function createRecoveryLinks(options: RecoveryOptions) {
  const { database, key, members, limits } = options;
  const tokenOf = (linkId: string) => createHmac('sha256', key).update(`link:${linkId}`).digest('base64url');

  /** Whether the pair matches is looked up at once and not revealed; the e-mail is sent by a job that always exists. */
  const resetPasswordByEmail: Handler<'resetPasswordByEmail'> = async ({ context, body }) => {
    const { merchant, messageOrigin } = context;
    if (!options.mail || messageOrigin === undefined) return failed('unavailable');
    if (checkField(ACCOUNT_RULES.email, body.email).length > 0)
      return failed('invalid_input', { fields: { email: ['format'] } });
    const member = await members.byName(merchant.id, body.username);
    const fits =
      member !== undefined && member.email?.toLowerCase() === body.email.toLowerCase() && !members.mayEnter(member);
    // Counted by what was typed, whether an account has it or not. Name and e-mail are counted together, because
    // otherwise a person who knows only the name could use up the owner's mails. Beyond the limit the links already
    // sent still work.
    const typed = `${merchant.code}:${body.username} ${body.email}`.toLowerCase();
    const tooMany = await limits.take('recovery-mails-account', typed);
    const costs = fits && tooMany === undefined;
    const id = randomUUID();
    const isProven = fits && member.emailProven;
    const passed = await options.budgets.takeMail(merchant, { id, to: body.email, isProven, costs });
    // That an address has received enough is not revealed: it would show that the pair matches.
    if (passed !== undefined && passed !== 'receiver') return failed('unavailable');
    const link = {
      id,
      memberId: costs && passed === undefined ? member.id : undefined,
      merchantId: merchant.id,
      tokenHash: hashOf(tokenOf(id)),
      origin: messageOrigin,
      language: context.language,
    };
    await database.transaction((tx) => addLink(tx, link, LINK_MINUTES));
    return {};
  };

  /** Tries again for as long as the link would be of use. */
  const recovery_mail: JobHandler = async (payload, attempts) => {
    const { id, memberId } = payload as { id: string; memberId: string | null };
    const link = memberId === null ? undefined : await findLink(database, BigInt(memberId), id);
    if (!link || link.sent_at || !options.mail) return 'done';
    const member = await members.byId(link.member_id);
    const merchant = await options.merchantById(link.merchant_id);
    if (!member?.email || !merchant) return 'done';
    const { name } = merchant.settings;
    const sent = await options.mail({
      id,
      merchantId: merchant.id,
      to: member.email,
      ...linkMail({
        name: textIn(name, link.language, merchant.code),
        userName: member.userName,
        link: `${link.origin}/m/resetPassword?token=${tokenOf(id)}`,
        minutes: LINK_MINUTES,
        language: link.language,
      }),
    });
    if (sent === 'try_again') return { again: Math.min(2 ** attempts, LONGEST_WAIT_SECONDS) };
    if (sent === 'sent') await noteSent(database, link.member_id, id);
    return 'done';
  };

  /** The id of an e-mail to the member that is within its budgets. */
  async function permittedMail(merchant: Merchant, { email, emailProven }: Member): Promise<string | undefined> {
    if (email === null) return undefined;
    const id = randomUUID();
    const mail = { id, to: email, isProven: emailProven, costs: true };
    return (await options.budgets.takeMail(merchant, mail)) === undefined ? id : undefined;
  }

  /** Adds a link to the mail that `permittedMail` permitted, in the caller's transaction. */
  async function add(
    tx: Queryable,
    { merchant, member, mailId: id, origin }: { merchant: Merchant; member: Member; mailId: string; origin: string },
  ): Promise<void> {
    const language = merchant.settings.defaultLanguage;
    const tokenHash = hashOf(tokenOf(id));
    await addLink(tx, { id, memberId: member.id, merchantId: merchant.id, tokenHash, origin, language }, LINK_MINUTES);
  }

  return {
    resetPasswordByEmail,
    recovery_mail,
    permittedMail,
    add,
    /** The link of a token that can still be used. */
    find: (merchantId: bigint, token: string) => findLivingByToken(database, merchantId, hashOf(token)),
  };
}

export type RecoveryLinks = ReturnType<typeof createRecoveryLinks>;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
