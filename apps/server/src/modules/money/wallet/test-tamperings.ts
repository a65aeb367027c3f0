/**
 * What a thief with the owner's rights would run: changes a row, and adjusts everything that follows from it: the member's chain, the account, the
 * house's figures and the digests of the seals. Only the seals' macs stay.
 */
export const REWRITE = (member: bigint, set: string, where: string) => `
  update wallet_ledger set ${set} where member_id = ${member} and ${where};
  do $$
  declare
    l wallet_ledger;
    before bytea := '';
    cash bigint := 0;
    seal wallet_seals;
  begin
    for l in select * from wallet_ledger where member_id = ${member} order by seq loop
      cash := cash + coalesce(l.cash_minor, 0);
      l.cash_after_minor := case when l.cash_minor is not null then cash end;
      l.hash := wallet_row_hash(before, l.member_id, l.seq, l.xid, l.at, l.key, l.kind, l.status, l.reason, l.answers, l.ends, l.round, l.bonus_grant,
        l.counterparty, l.request_hash, l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor, l.owed_minor, l.cash_after_minor,
        l.bonus_after_minor, l.locked_after_minor, l.agency_after_minor, l.owed_after_minor);
      update wallet_ledger set cash_after_minor = l.cash_after_minor, hash = l.hash where member_id = l.member_id and seq = l.seq;
      before := l.hash;
    end loop;
    update wallet_accounts set cash_minor = cash, head = before where member_id = ${member};
    for seal in select * from wallet_seals loop
      update wallet_seals set digest = (wallet_seal_content(seal.from_xid, seal.upto_xid)).digest where number = seal.number;
    end loop;
    delete from house_balances;
    insert into house_balances select account, currency, sum(amount_minor)
      from house_moves(0, (select upto_xid from wallet_readers where name = 'seals')) group by 1, 2;
  end $$`;

/** Everything that was once planted into a ledger and must be found, one by one: the SQL that plants it, and what the verification reports. */
export function TAMPERINGS() {
  const bet = `member_id = 2 and key = 'vendor:bet-1'`;
  const two = 'member 2';
  const broken = 'the chain is broken';
  return [
    {
      what: 'a raised balance',
      sql: `update wallet_accounts set cash_minor = cash_minor + 1 where member_id = 2`,
      account: two,
      problem: 'not the sum',
    },
    {
      what: 'a raised bonus balance',
      sql: `update wallet_accounts set bonus_minor = bonus_minor + 1 where member_id = 2`,
      account: two,
      problem: 'not the sum',
    },
    {
      what: 'a debt that was forgiven in the account alone',
      sql: `update wallet_accounts set owed_minor = owed_minor + 5 where member_id = 2`,
      account: two,
      problem: 'not the sum',
    },
    {
      what: 'a changed amount',
      sql: `update wallet_ledger set cash_minor = cash_minor + 1 where ${bet}`,
      account: two,
      problem: 'balance after',
    },
    {
      what: 'a stake that was raised, which a rollback would pay out',
      sql: `update wallet_ledger set cash_minor = cash_minor * 1000 where ${bet}`,
      account: two,
      problem: 'balance after',
    },
    {
      what: 'a held withdrawal that was raised',
      sql: `update wallet_ledger set locked_minor = locked_minor + 1 where member_id = 2 and key = 'cashier:hold'`,
      account: two,
      problem: 'balance after',
    },
    {
      what: 'a changed amount with all balances made to fit',
      sql: `update wallet_ledger set cash_minor = cash_minor - 1 where ${bet};
        update wallet_ledger set cash_after_minor = cash_after_minor - 1 where member_id = 2 and seq >= (select seq from wallet_ledger where ${bet}) and cash_after_minor is not null;
        update wallet_accounts set cash_minor = cash_minor - 1 where member_id = 2`,
      account: two,
      problem: broken,
    },
    {
      what: 'a move that its kind does not make',
      sql: `update wallet_ledger set cash_minor = -cash_minor where ${bet}`,
      account: two,
      problem: 'row',
    },
    {
      what: 'another counterparty',
      sql: `update wallet_ledger set counterparty = 'vendor:friend' where ${bet}`,
      account: two,
      problem: broken,
    },
    {
      what: 'a renamed row',
      sql: `update wallet_ledger set key = 'vendor:bet-9' where member_id = 1 and key = 'vendor:bet-1'`,
      account: 'member 1',
      problem: broken,
    },
    {
      what: 'a changed kind',
      sql: `update wallet_ledger set kind = 'jackpot_won' where member_id = 1 and key = 'vendor:win-1'`,
      account: 'member 1',
      problem: broken,
    },
    {
      what: 'a changed round',
      sql: `update wallet_ledger set round = 'another' where ${bet}`,
      account: two,
      problem: broken,
    },
    {
      what: 'a changed time',
      sql: `update wallet_ledger set at = at - interval '1 hour' where member_id = 1 and key = 'vendor:win-1'`,
      account: 'member 1',
      problem: broken,
    },
    {
      what: 'a changed place in the order of transactions',
      sql: `update wallet_ledger set xid = xid - 1 where ${bet}`,
      account: two,
      problem: broken,
    },
    {
      what: 'a changed hash',
      sql: `update wallet_ledger set hash = sha256('x') where ${bet}`,
      account: two,
      problem: broken,
    },
    { what: 'a removed row', sql: `delete from wallet_ledger where ${bet}`, account: two, problem: 'missing before' },
    {
      what: 'a removed refusal',
      sql: `delete from wallet_ledger where member_id = 2 and key = 'vendor:poor'`,
      account: two,
      problem: 'missing before',
    },
    {
      what: 'all removed tombstones',
      sql: `delete from wallet_ledger where key = 'vendor:never'`,
      account: 'member 1',
      problem: 'missing before',
    },
    {
      what: 'a removed newest row',
      sql: `delete from wallet_ledger where member_id = 3 and key = 'vendor:back-never'`,
      account: 'member 3',
      problem: 'missing at the end',
    },
    {
      what: 'a removed opening of an account',
      sql: `delete from wallet_ledger where member_id = 3 and seq = 1`,
      account: 'member 3',
      problem: 'missing before',
    },
    {
      what: 'two rows swapped',
      sql: `update wallet_ledger set seq = 100 where member_id = 2 and seq = 3; update wallet_ledger set seq = 3 where member_id = 2 and seq = 4;
        update wallet_ledger set seq = 4 where member_id = 2 and seq = 100`,
      account: two,
      problem: 'row 3',
    },
    {
      what: 'a refusal planted under a key that is to come',
      sql: `insert into wallet_ledger (member_id, seq, xid, at, key, kind, status, reason, counterparty, request_hash, hash)
        select 2, seq + 1, 0, now(), 'cashier:deposit:1', 'deposit_settled', 'refused', 'no', 'cashier:sandbox', '', '' from wallet_accounts where member_id = 2`,
      account: two,
      problem: broken,
    },
    {
      what: 'a fake credit by a raw row',
      sql: `insert into wallet_ledger (member_id, seq, xid, at, key, kind, status, counterparty, hash, cash_minor, cash_after_minor)
        select 2, seq + 1, 0, now(), 'cashier:more', 'deposit_settled', 'applied', 'cashier:sandbox', '', 5, cash_minor + 5 from wallet_accounts where member_id = 2`,
      account: two,
      problem: broken,
    },
    {
      what: 'rows without an account',
      sql: `update wallet_accounts set member_id = 77 where member_id = 4`,
      account: 'member 4',
      problem: 'not',
    },
    {
      what: 'a refusal that was made to look applied',
      sql: `update wallet_ledger set status = 'applied', reason = '' where member_id = 4 and key = 'vendor:poor'`,
      account: 'member 4',
      problem: broken,
    },
    {
      what: 'a refusal with another reason',
      sql: `update wallet_ledger set reason = 'because' where member_id = 4 and key = 'vendor:poor'`,
      account: 'member 4',
      problem: broken,
    },
    {
      what: 'a changed head',
      sql: `update wallet_accounts set head = sha256('x') where member_id = 1`,
      account: 'member 1',
      problem: 'stored head',
    },
    {
      what: 'a changed version',
      sql: `update wallet_accounts set seq = seq + 1 where member_id = 1`,
      account: 'member 1',
      problem: 'missing at the end',
    },
    {
      what: 'a removed account',
      sql: `delete from wallet_accounts where member_id = 1`,
      account: 'member 1',
      problem: 'not',
    },
    {
      what: 'play money that was made real',
      sql: `update wallet_accounts set money = 'real' where member_id = 4`,
      account: 'member 4',
      problem: 'kind of money',
    },
    {
      what: 'another currency',
      sql: `update wallet_accounts set currency = 'BDT' where member_id = 3`,
      account: 'member 3',
      problem: 'currency',
    },
    {
      what: 'a kind of row that there is not',
      sql: `delete from wallet_kinds where kind = 'bonus_granted'`,
      account: 'member 1',
      problem: 'unknown kind',
    },
    {
      what: 'a changed house figure',
      sql: `update house_balances set balance_minor = balance_minor + 1 where account = 'vendor:studio'`,
      account: 'vendor:studio CNY',
      problem: 'not the sum',
    },
    {
      what: 'a changed digest',
      sql: `update wallet_seals set digest = sha256('x') where number = 1`,
      account: HOUSES,
      problem: 'not what was sealed (seal 1)',
    },
    {
      what: 'a changed mac',
      sql: `update wallet_seals set mac = sha256('x') where number = 1`,
      account: HOUSES,
      problem: 'not made under its key (seal 1)',
    },
    {
      what: 'a removed seal',
      sql: `delete from wallet_seals where number = 1`,
      account: HOUSES,
      problem: 'missing before (seal 2)',
    },
    {
      what: 'the removed newest seal',
      sql: `delete from wallet_seals where number = 2`,
      account: 'house',
      problem: 'under no seal',
    },
    {
      what: 'money in an account that no row speaks of',
      sql: `insert into house_balances values ('vendor:friend', 'CNY', 7)`,
      account: 'vendor:friend CNY',
      problem: 'not the sum',
    },
    {
      what: 'a planted move between accounts of the house',
      sql: `insert into house_transfers select 'a:b', 'jackpot_contributed', 'CNY', 5, 'house:purse', 'jackpot:mela', from_xid, now() from wallet_seals where number = 2`,
      account: 'cashier:sandbox CNY, house:promotions CNY, house:purse CNY, jackpot:mela CNY, vendor:studio CNY',
      problem: 'not what was sealed',
    },
  ];
}

const HOUSES = 'cashier:sandbox CNY, house:promotions CNY, vendor:studio CNY';
