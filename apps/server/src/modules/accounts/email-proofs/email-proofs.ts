import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { SendMail } from '#/modules/accounts/outbox/outbox.ts';
import { addProof, findProof, noteSent, spendProof } from './email-proofs.store.ts';
import { proofMail } from './proof-mail.ts';

export interface EmailProofsOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly members: Pick<Members, 'byId' | 'proveEmail'>;
  readonly mail: SendMail | undefined;
  readonly budgets: Pick<MessageBudgets, 'takeMail'>;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
}

const LINK_HOURS = 24;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Proves that an e-mail address belongs to its member: a link is mailed there, and notices go to no other address. The
 * budgets allow an unproven address one e-mail per day, from all accounts that name it.
 */
export function createEmailProofs(options: EmailProofsOptions) {
  const { database, key, members } = options;
  const tokenOf = (id: string) => createHmac('sha256', key).update(`email:${id}`).digest('base64url');

  /** Mails the link, unless nothing is to prove or enough was sent. False when it was not sent. */
  async function send({ merchant, messageOrigin, language }: CallContext, member: Member): Promise<boolean> {
    const { email } = member;
    if (!options.mail || messageOrigin === undefined || email === null || member.emailProven) return false;
    const id = randomUUID();
    if (await options.budgets.takeMail(merchant, { id, to: email, isProven: false, costs: true })) return false;
    const tokenHash = hashOf(tokenOf(id));
    const proof = {
      id,
      memberId: member.id,
      merchantId: merchant.id,
      tokenHash,
      email,
      origin: messageOrigin,
      language,
    };
    await addProof(database, proof, LINK_HOURS);
    return true;
  }

  const sendEmailProof: Handler<'sendEmailProof'> = async ({ context }) => {
    const member = await members.byId(context.session.memberId);
    if (!member) return failed('not_logged_in');
    return (await send(context, member)) ? {} : failed('too_many_requests');
  };

  /** By the link alone: the reader of the mail need not be signed in on the same phone. */
  const proveEmail: Handler<'proveEmail'> = async ({ context, body }) => {
    const asked = { merchantId: context.merchant.id, tokenHash: hashOf(body.token) };
    return database.transaction(async (tx) => {
      const proof = await spendProof(tx, asked);
      if (!proof) return failed('reset_link_dead');
      // This link does not prove an address that was changed since.
      const isProven = await members.proveEmail(proof.member_id, proof.email, tx);
      return isProven ? {} : failed('reset_link_dead');
    });
  };

  /** Tries again for as long as the link would be of use. */
  const email_proof: JobHandler = async (payload, attempts) => {
    const { id, memberId } = payload as { id: string; memberId: string };
    const proof = await findProof(database, BigInt(memberId), id);
    const member = proof && (await members.byId(BigInt(memberId)));
    const merchant = proof && (await options.merchantById(proof.merchant_id));
    if (!proof || proof.sent_at || !member || !merchant || !options.mail) return 'done';
    const { name } = merchant.settings;
    const sent = await options.mail({
      id,
      merchantId: merchant.id,
      to: proof.email,
      ...proofMail({
        name: textIn(name, proof.language, merchant.code),
        userName: member.userName,
        link: `${proof.origin}/m/proveEmail?token=${tokenOf(id)}`,
        hours: LINK_HOURS,
        language: proof.language,
      }),
    });
    if (sent === 'try_again') return { again: Math.min(2 ** attempts, LONGEST_WAIT_SECONDS) };
    if (sent === 'sent') await noteSent(database, BigInt(memberId), id);
    return 'done';
  };

  return { send, calls: { sendEmailProof, proveEmail }, jobs: { email_proof } };
}

export type EmailProofs = ReturnType<typeof createEmailProofs>;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
