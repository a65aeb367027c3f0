import { betOf, endOnce, plant, withdrawal, type Plants } from './plant-rows.ts';

/** Plants by group: what, SQL with `$M` for the member and `$D` for one who owes, what the verification must say. */
export const PLANTS_OF_ROWS: Plants = {
  'a row appended to a chain': [
    [
      'a bet rolled back twice',
      plant(
        `'kind', 'bet_rolled_back', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('back')}, 'round', 'back'`,
      ),
      'ends no row',
    ],
    [
      'a bet rolled back twice with its index dropped',
      `${endOnce}; ${plant(`'kind', 'bet_rolled_back', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('back')}, 'ends', ${betOf('back')}, 'round', 'back'`)}`,
      'is ended 2 times',
    ],
    [
      'a rollback that pays and ends nothing',
      plant(
        `'kind', 'bet_rolled_back', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('open')}, 'round', 'open'`,
      ),
      'ends no row',
    ],
    [
      'a rollback of more than the stake',
      plant(
        `'kind', 'bet_rolled_back', 'key', 'vendor:a', 'cash_minor', 900, 'answers', ${betOf('open')}, 'ends', ${betOf('open')}, 'round', 'open'`,
      ),
      'pays out what no row holds',
    ],
    ['a win without a round', plant(`'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100`), 'is of no round'],
    [
      'a win in a round without bets',
      plant(`'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100, 'round', 'none'`),
      'wins for no bet',
    ],
    [
      'a win with its round made to fit',
      `${plant(`'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100, 'round', 'open'`)};
      update rounds set win_minor = 100, last_seq = (select seq from wallet_accounts where member_id = $M) where member_id = $M and round_ref = 'open'`,
      'wins for no bet',
    ],
    [
      'a win for a bet that was rolled back',
      plant(`'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('back')}, 'round', 'back'`),
      'rolled back before',
    ],
    [
      'a win of another vendor',
      plant(
        `'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('open')}, 'round', 'open', 'counterparty', 'vendor:friend'`,
      ),
      'wins for no bet',
    ],
    [
      'a win from an account of the house',
      plant(
        `'kind', 'bet_won', 'key', 'vendor:a', 'cash_minor', 100, 'answers', ${betOf('open')}, 'round', 'open', 'counterparty', 'house:friend'`,
      ),
      'a counterparty that its kind does not have',
    ],
    [
      'a transaction below all seals',
      plant(`'xid', -5, 'kind', 'bet_placed', 'key', 'vendor:a', 'cash_minor', -1, 'round', 'a'`),
      'this database never had',
    ],
    [
      'a transaction beyond all seals',
      plant(`'xid', 1000000000000, 'kind', 'bet_placed', 'key', 'vendor:a', 'cash_minor', -1, 'round', 'a'`),
      'this database never had',
    ],
    [
      'a member below zero',
      `alter table wallet_accounts drop constraint wallet_accounts_not_negative; ${plant(`'kind', 'bet_placed', 'key', 'vendor:a', 'cash_minor', -1000000000, 'round', 'a'`)}`,
      'a negative balance after',
    ],
    [
      'a member below zero with a broken chain',
      `alter table wallet_accounts drop constraint wallet_accounts_not_negative; ${plant(`'kind', 'bet_placed', 'key', 'vendor:a', 'cash_minor', -1000000000, 'round', 'a'`)};
      update wallet_ledger set reason = 'x' where member_id = $M and key = 'vendor:a'`,
      'a negative balance after',
    ],
    ['a bet of no round', plant(`'kind', 'bet_placed', 'key', 'vendor:a', 'cash_minor', -1`), 'is of no round'],
  ],
  'money without its source': [
    [
      'a deposit of no order',
      plant(
        `'kind', 'deposit_settled', 'key', 'cashier:deposit:1', 'cash_minor', 100, 'counterparty', 'cashier:sandbox'`,
      ),
      'is of no settled deposit',
    ],
    [
      'play money in a real account',
      plant(`'kind', 'deposit_settled', 'key', 'trial:start', 'cash_minor', 100, 'counterparty', 'trial:start'`),
      'is of no settled deposit',
    ],
    [
      'a hold and payment of no order',
      `${plant(`'kind', 'withdrawal_held', 'key', 'x:h', 'cash_minor', -100, 'locked_minor', 100, 'counterparty', ''`)};
      ${plant(`'kind', 'withdrawal_paid', 'key', 'x:p', 'locked_minor', -100, 'answers', 'x:h', 'ends', 'x:h', 'counterparty', 'cashier:sandbox'`)}`,
      'ends no withdrawal',
    ],
    [
      'a prize of no pool',
      plant(`'kind', 'jackpot_won', 'key', 'jackpot:mela-9', 'cash_minor', 100, 'counterparty', 'jackpot:mela'`),
      'pays a prize of no pool',
    ],
    [
      'a prize paid twice',
      plant(`'kind', 'jackpot_won', 'key', 'jackpot:mela-1b', 'cash_minor', 1005, 'counterparty', 'jackpot:mela'`),
      'pays a prize of no pool',
    ],
    [
      'a rebate of no claim',
      plant(`'kind', 'rebate_paid', 'key', 'rebate:9', 'cash_minor', 100, 'counterparty', 'house:rebates'`),
      'pays a rebate of no claim',
    ],
    [
      'a gift that nobody took',
      plant(`'kind', 'reward_paid', 'key', 'gift:9', 'cash_minor', 100, 'counterparty', 'house:gifts'`),
      'pays a gift that nobody took',
    ],
    [
      'a correction without approval',
      plant(
        `'kind', 'correction_credited', 'key', 'correction:99999', 'cash_minor', 100, 'counterparty', 'house:corrections'`,
      ),
      'without an approval',
    ],
    [
      'a kind that no module books',
      plant(`'kind', 'receivable_collected', 'key', 'x:s', 'cash_minor', -100, 'counterparty', 'house:corrections'`),
      'which no module books',
    ],
    [
      'a salary of no contract',
      plant(`'kind', 'salary_paid', 'key', 'salary:2026-11-20', 'cash_minor', 100, 'counterparty', 'house:agency'`),
      'pays a contract of no period',
    ],
    [
      'a fee of no order',
      plant(`'kind', 'fee_charged', 'key', 'x:f', 'cash_minor', -100, 'counterparty', 'house:fees'`),
      'charges a fee of no order',
    ],
    [
      'a debt that was forgiven',
      plant(
        `'kind', 'receivable_collected', 'key', 'x:d', 'cash_minor', 0, 'owed_minor', -300, 'counterparty', 'house:corrections'`,
        '$D',
      ),
      'a move that its kind does not make',
    ],
    [
      'a debt that was forgiven by a correction',
      plant(
        `'kind', 'correction_debited', 'key', 'x:d', 'cash_minor', 0, 'owed_minor', -300, 'counterparty', 'house:corrections'`,
        '$D',
      ),
      'a move that its kind does not make',
    ],
    [
      'a debt that was collected by nobody',
      plant(
        `'kind', 'receivable_collected', 'key', 'x:d', 'cash_minor', -5, 'owed_minor', -5, 'counterparty', 'house:corrections'`,
        '$D',
      ),
      'which no module books',
    ],
    [
      'a released win without votes',
      `update held_wins set state = 'released' where state = 'held';
      ${plant(`'kind', 'held_win_released', 'key', 'held-win:released:' || (select id from held_wins where round_id = (select id from rounds where round_ref = 'waiting' and member_id = $M)), 'cash_minor', 300000000,
        'locked_minor', -300000000, 'answers', (select key from held_wins where round_id = (select id from rounds where round_ref = 'waiting' and member_id = $M)),
        'ends', (select key from held_wins where round_id = (select id from rounds where round_ref = 'waiting' and member_id = $M)), 'round', 'waiting', 'counterparty', ''`)};
      update rounds set held_minor = 0, last_seq = (select seq from wallet_accounts where member_id = $M) where round_ref = 'waiting' and member_id = $M`,
      'without the votes of two people',
    ],
  ],
  'rounds and orders': [
    [
      'the game of a round',
      `update rounds set game_code = 'other' where member_id = $M and round_ref = 'won'`,
      'is not of the launch',
    ],
    [
      'the merchant of a round',
      `update rounds set merchant_id = 2 where member_id = $M and round_ref = 'won'`,
      'is not of the launch',
    ],
    [
      'when a round began',
      `update rounds set opened_at = opened_at - interval '1 day' where member_id = $M and round_ref = 'won'`,
      'did not begin when',
    ],
    [
      'when a round ended',
      `update rounds set settled_at = settled_at + interval '1 day' where member_id = $M and round_ref = 'won'`,
      'was not settled when',
    ],
    [
      'a round that was never settled',
      `update rounds set settled_at = null where member_id = $M and round_ref = 'won'`,
      'was not settled when',
    ],
    [
      'a round of real money made one of play',
      `update rounds set money = 'play' where member_id = $M and round_ref = 'won'`,
      'is not of the launch',
    ],
    [
      'the same with its launch',
      `update rounds set money = 'play' where member_id = $M; update launches set money = 'play' where member_id = $M`,
      'is in other money than its account',
    ],
    [
      'a round of another launch',
      `update rounds set launch_id = launch_id + 1000 where member_id = $M and round_ref = 'won'`,
      'is not of the launch',
    ],
    [
      'an order that was reported on is gone',
      `delete from cashier_deposits where state = 'failed'`,
      'was reported on, and is not there',
    ],
    [
      'the account of a withdrawal',
      `update cashier_withdrawals set account = '0999' where state = 'held'`,
      'is not as it was held',
    ],
    [
      'a withdrawal made sent with its job gone',
      `update cashier_withdrawals set state = 'sent' where state = 'held'; delete from jobs where kind = 'cashier_send_withdrawal'`,
      'no job sends it',
    ],
    [
      'the job of a held withdrawal is gone',
      `delete from jobs where unique_key = 'cashier_send_withdrawal:' || ${withdrawal('held')}`,
      'no job sends it',
    ],
    [
      'the report of a deposit is gone',
      `delete from cashier_reports where starts_with(reference, 'D') and outcome = 'paid'`,
      'is settled, and no provider reported it',
    ],
    [
      'the report of a payment is gone',
      `delete from cashier_reports where reference = 'W' || $M || '-' || ${withdrawal('paid')}`,
      'is paid, and no provider reported it',
    ],
    [
      'the report of a return is gone',
      `delete from cashier_reports where reference = 'W' || $M || '-' || ${withdrawal('returned')}`,
      'is returned, and no provider reported it',
    ],
    [
      'a report of another sum',
      `update cashier_reports set amount_minor = 1 where starts_with(reference, 'D')`,
      'no provider reported it',
    ],
    [
      'a settled deposit of another provider',
      `update cashier_deposits set provider = 'btcpay' where state = 'settled'`,
      'is settled, and',
    ],
    [
      'a withdrawal that is gone',
      `delete from cashier_withdrawals where state = 'held'`,
      'holds money for no withdrawal',
    ],
    [
      'the fee of a withdrawal',
      `update cashier_withdrawals set fee_minor = 0, amount_minor = amount_minor - 50 where state = 'returned'`,
      'fee of no',
    ],
  ],
};
