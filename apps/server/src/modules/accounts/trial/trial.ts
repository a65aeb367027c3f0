import { createHash, randomBytes } from 'node:crypto';
import { GUEST_TYPE } from '@mela/contract/account-types';
import type { Queryable } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

export interface TrialOptions {
  readonly members: Pick<Members, 'add' | 'byName' | 'mayEnter' | 'removeGuests'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly wallet: Pick<Wallet, 'openAccounts' | 'post'>;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  readonly limits: Limits;
  /** Ends all games that a member has open. */
  readonly endGames: (memberId: bigint) => Promise<void>;
}

const KEPT_DAYS = 30;
/** Of 32 letters and digits: 80 bits, so that names never collide by chance. */
const NAME_LENGTH = 16;
const NAME_LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Trial play (R2): guest accounts with play money, at the merchant's trial merchant; its games and limits are the same. */
export function createTrial(options: TrialOptions) {
  const { members, sessions, wallet, limits } = options;

  const createTrialAccount: Handler<'createTrialAccount'> = async ({ context, body }) => {
    const { merchant } = context;
    if (!merchant.trial) return failed('forbidden');
    if (!(await options.humanCheck.check(merchant.id, body.humanCheck))) return failed('human_check_failed');
    const wait =
      (await limits.take('trial-device', deviceOf(context))) ?? (await limits.take('trial-address', context.ip));
    if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });
    const member = await members.add(
      {
        merchantId: merchant.trial.id,
        accountType: GUEST_TYPE,
        userName: `trial${newName()}`,
        password: randomBytes(32).toString('base64url'),
        registerUrl: context.host,
      },
      'proven',
      (tx, { id }) => open(id, merchant, tx),
    );
    if (isFailed(member)) return member;
    await give(member.id, merchant);
    return member.userName;
  };

  const freePlay: Handler<'freePlay'> = async ({ context, body }) => {
    const { merchant } = context;
    if (!merchant.trial) return failed('forbidden');
    const member = await members.byName(merchant.trial.id, body.trialName);
    if (member?.accountType !== GUEST_TYPE || members.mayEnter(member)) return failed('wrong_credentials');
    // Repeated in case the creation of the account was interrupted; the key lets it happen once.
    await open(member.id, merchant);
    await give(member.id, merchant);
    const token = await sessions.open({
      memberId: member.id,
      merchantId: member.merchantId,
      device: context.device,
      ip: context.ip,
      userAgent: context.userAgent,
      passwordVersion: member.passwordVersion,
    });
    return {
      token,
      type: member.accountType,
      customerType: member.accountType,
      merchantCode: merchant.trial.code,
      userName: member.userName,
      firstTimeLogin: false,
    };
  };

  /** Play money has separate accounts and house accounts; no transfer leads from there to the real ones. */
  function open(memberId: bigint, merchant: Merchant, tx?: Queryable): Promise<void> {
    return wallet.openAccounts({ memberId, currency: merchant.currency.code, money: 'play' }, tx);
  }

  async function give(memberId: bigint, merchant: Merchant): Promise<void> {
    const outcome = await wallet.post({
      key: 'trial:start',
      kind: 'deposit_settled',
      memberId,
      currency: merchant.currency.code,
      amountMinor: merchant.trialAmountMinor,
      counterparty: 'trial:start',
      args: {},
    });
    // A changed setting does not change what was given before.
    if (outcome.status !== 'applied' && outcome.status !== 'conflict')
      throw new Error(`The play money of ${memberId} was not given: ${outcome.status}`);
  }

  /** The ledger's rows stay, as all of them do; the account and every way into it are removed. */
  const trial_sweep: JobHandler = async () => {
    for (const memberId of await members.removeGuests(KEPT_DAYS)) await options.endGames(memberId);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '23 3 * * *', kind: 'trial_sweep' }];

  return { calls: { createTrialAccount, freePlay }, jobs: { trial_sweep }, ticks };
}

/** Many phones of a mobile network share one address, so a device is the address with its user agent. */
function deviceOf({ ip, userAgent }: CallContext): string {
  return createHash('sha256').update(`${ip} ${userAgent}`).digest('base64url');
}

function newName(): string {
  return [...randomBytes(NAME_LENGTH)].map((byte) => NAME_LETTERS.charAt(byte % NAME_LETTERS.length)).join('');
}
