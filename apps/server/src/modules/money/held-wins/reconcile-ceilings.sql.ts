/**
 * All ceilings on wins: each is the one of the first migration or the one that staff set last, by the audit. In minor units, as in
 * \`0023_held_wins.sql\`.
 */
export const RECONCILE_CEILINGS = `
with usual(currency, minor) as (values ('', 10000000), ('BDT', 250000000), ('CNY', 15000000), ('INR', 180000000), ('PKR', 600000000), ('NPR', 300000000),
  ('IDR', 36000000000), ('VND', 550000000), ('PHP', 125000000), ('THB', 75000000), ('MYR', 10000000), ('USD', 2200000), ('EUR', 2000000)
), set_last as (
  select distinct on (coalesce(merchant_id, 0), subject_id) coalesce(merchant_id, 0) as merchant_id, subject_id as place, (after ->> 'ceilingMinor')::bigint as minor
  from audit_events where action = 'ceiling_changed' order by coalesce(merchant_id, 0), subject_id, number desc
), due as (
  select coalesce(s.merchant_id, 0) as merchant_id, coalesce(s.place, '//' || u.currency) as place, case when s.place is null then u.minor else s.minor end as minor
  from set_last s full join usual u on s.merchant_id = 0 and s.place = '//' || u.currency
)
select 'ceilings' as account, format('the ceiling of %s at merchant %s is %s, and the audit says %s', coalesce(d.place, c.place), coalesce(d.merchant_id, c.merchant_id),
    coalesce(c.ceiling_minor::text, 'none'), coalesce(d.minor::text, 'none')) as problem
from due d full join (select *, vendor_code || '/' || game_code || '/' || currency as place from win_ceilings) c
  on c.merchant_id = d.merchant_id and c.place = d.place
where c.ceiling_minor is distinct from d.minor`;
