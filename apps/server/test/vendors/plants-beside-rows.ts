import { betOf, endOnce, plant, type Plants } from './plant-rows.ts';

/** Plants outside the ledger's rows. */
export const PLANTS_BESIDE_ROWS: Plants = {
  'held wins, pools, rewards': [
    ['a held win that is gone', `delete from held_wins where state = 'held'`, 'waits for nobody'],
    [
      'a held win made released',
      `update held_wins set state = 'released' where state = 'held'`,
      'and the ledger says otherwise',
    ],
    [
      'a released win made held',
      `update held_wins set state = 'held' where state = 'released'`,
      'and the ledger says otherwise',
    ],
    [
      'the sum of a held win',
      `update held_wins set amount_minor = amount_minor * 2 where state = 'held'`,
      'is not as it was held',
    ],
    [
      'the round of a held win',
      `update held_wins set round_id = (select id from rounds where member_id = $M and round_ref = 'won') where state = 'held'`,
      'is not as it was held',
    ],
    [
      'a held win that was never won',
      `insert into held_wins (member_id, seq, key, merchant_id, vendor_code, game_code, round_id, currency, amount_minor, ceiling_minor)
      select member_id, 1, key, merchant_id, vendor_code, game_code, round_id, currency, amount_minor, ceiling_minor from held_wins where state = 'held'`,
      'has no row in the ledger',
    ],
    ['a vote that is gone', `delete from held_win_votes where staff_id = 2`, 'without the votes of two people'],
    ['votes of one person', `update held_win_votes set staff_id = 1`, 'without the votes of two people'],
    ['the prize of a pool', `update jackpot_pools set prize_minor = 1100`, 'pays another prize'],
    [
      'the sum of a pool',
      `update jackpot_pools set pool_micros = pool_micros + 1000000`,
      'is not what opened and fed it',
    ],
    ['a contribution that is gone', `delete from jackpot_contributions`, 'is of no step of a pool'],
    [
      'a contribution of another sum',
      `update jackpot_contributions set amount_micros = amount_micros + 1000000, pool_micros = pool_micros + 1000000`,
      'is not what the step moved',
    ],
    ['a pool that is gone', `delete from jackpot_pools`, 'pays a prize of no pool'],
    [
      'a transfer of the house that is gone',
      `delete from house_transfers where key = 'jackpot:mela-1-1'`,
      'has no transfer of step',
    ],
    [
      'a transfer of the house that nothing asked for',
      `insert into house_transfers select 'x:y', kind, currency, 5, from_account, to_account, xid, at from house_transfers limit 1`,
      'is of no step of a pool',
    ],
    ['a gift that is gone', `delete from gifts`, 'pays a gift that nobody took'],
    ['a gift of another sum', `update gifts set amount_minor = 1`, 'is of another sum'],
    ['a gift that was made untaken', `update gifts set taken_at = null`, 'pays a gift that nobody took'],
    ['a rebate claim that is gone', `delete from rebate_claims`, 'pays a rebate of no claim'],
    ['bets that a rebate was paid for', `update rebate_sums set claimed_minor = 0`, 'are not those of the claims'],
    [
      'an approval of another sum',
      `update approvals set payload = jsonb_set(payload, '{amountMinor}', '"1"')`,
      'without an approval',
    ],
    ['an approval that is gone', `delete from approvals`, 'without an approval'],
    [
      'an approval that moved nothing',
      `insert into approvals (kind, subject_kind, subject_id, payload, reason, proposed_by, idempotency_key, expires_at, status, decided_by, decided_at)
      select kind, subject_kind, subject_id, payload, reason, proposed_by, gen_random_uuid(), expires_at, status, decided_by, decided_at from approvals limit 1`,
      'is approved, and the ledger has no such row',
    ],
  ],
  'seals and marks': [
    [
      'a mark of the seals moved back',
      `delete from house_balances; update wallet_readers set upto_xid = (select upto_xid from wallet_seals where number = 1) where name = 'seals';
      insert into house_balances select account, currency, sum(amount_minor) from house_moves(0, (select upto_xid from wallet_seals where number = 1)) group by 1, 2`,
      'is above the mark of the seals',
    ],
    [
      'a mark beyond all transactions',
      `update wallet_readers set upto_xid = 1000000000000 where name = 'rewards'`,
      'its mark is beyond all transactions',
    ],
    [
      'a mark of the pools moved back',
      `update wallet_readers set upto_xid = 0 where name = 'jackpots'`,
      'above their mark',
    ],
    [
      'a removed newest seal',
      `delete from wallet_seals where number = (select max(number) from wallet_seals)`,
      'under no seal',
    ],
    ['a changed mac', `update wallet_seals set mac = sha256('x') where number = 2`, 'was not made under its key'],
    ['a changed base of transactions', `update wallet_cluster set xid_base = -1000000`, 'this database never had'],
  ],
  'rules of the database': [
    [
      'a new kind',
      `insert into wallet_kinds (kind, cash, has_counterparty, counterparties, source) values ('gift_given', 1, true, '.', 'ledger')`,
      'kind gift_given is none of the migrations',
    ],
    [
      'a kind with another source',
      `update wallet_kinds set source = 'ledger' where kind = 'salary_paid'`,
      'kind salary_paid is not as the migrations make it',
    ],
    [
      'a raised ceiling',
      `update win_ceilings set ceiling_minor = ceiling_minor * 10 where merchant_id = 0 and currency = 'BDT'`,
      'the ceiling of //BDT at merchant 0',
    ],
    [
      'a ceiling that somebody set, raised',
      `update win_ceilings set ceiling_minor = 99 where merchant_id = 1`,
      'the ceiling of testvendor//BDT at merchant 1',
    ],
    ['a ceiling that is gone', `delete from win_ceilings where merchant_id = 1`, 'is none, and the audit says 1000'],
    [
      'a new ceiling',
      `insert into win_ceilings (merchant_id, vendor_code, game_code, currency, ceiling_minor) values (7, 'x', 'y', 'BDT', 1)`,
      'the ceiling of x/y/BDT at merchant 7',
    ],
    [
      'a function replaced',
      `create or replace function win_ceiling(p_merchant bigint, p_vendor text, p_game text, p_currency text) returns bigint language sql stable as 'select 9223372036854775807'`,
      'function win_ceiling',
    ],
    [
      'a guard replaced',
      `create or replace function rebate_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$ select 1, 'x' where false $$`,
      'function rebate_check',
    ],
    [
      'a function of somebody else',
      `create function wallet_gift() returns void language sql as ''`,
      'function wallet_gift() is none of the migrations',
    ],
    [
      'a trigger dropped',
      `drop trigger wallet_ledger_append_only on wallet_ledger`,
      'trigger wallet_ledger_append_only on wallet_ledger is gone',
    ],
    [
      'a trigger switched off',
      `alter table held_win_votes disable trigger held_win_votes_append_only`,
      'trigger held_win_votes_append_only',
    ],
    [
      'a check dropped',
      `alter table wallet_accounts drop constraint wallet_accounts_not_negative`,
      'constraint wallet_accounts_not_negative on wallet_accounts is gone',
    ],
    ['an index dropped', endOnce, 'unique index wallet_ledger_end_once'],
    [
      'a key that is there twice',
      `drop index wallet_ledger_by_key; ${plant(`'kind', 'bet_placed', 'key', ${betOf('won')}, 'cash_minor', -1, 'round', 'won'`)}`,
      'is there 2 times',
    ],
    [
      'a right given',
      `grant insert on wallet_ledger to mela_application`,
      'right of mela_application to insert wallet_ledger',
    ],
  ],
};
