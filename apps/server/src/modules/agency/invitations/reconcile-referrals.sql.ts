/**
 * Differences in rewards for invited friends of members $1 (exclusive) to $2 (inclusive): each row of the ledger has a taken reward of the same sum, and
 * the reverse; the friend of a taken reward registered by that agent's invitation.
 */
export const RECONCILE_REFERRALS = `
with rows as (
  select member_id, seq, key, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind = 'referral_paid' and kind not in ('bet_placed', 'bet_won', 'round_closed') and status = 'applied'
), taken as (
  select r.*, f.agent_id from invitation_rewards r left join invitation_friends f on f.friend_id = r.friend_id
  where r.member_id > $1 and r.member_id <= $2 and r.taken_at is not null
), problems as (
  select coalesce(l.member_id, r.member_id) as member_id, case
      when r.id is null then format('row %s pays a reward for a friend that was not taken', l.seq)
      when l.seq is null then format('reward %s for a friend is taken, and the ledger has no such row', r.id)
      when r.amount_minor is distinct from l.moved then format('reward %s for a friend is of another sum than row %s', r.id, l.seq)
      when r.agent_id is distinct from r.member_id then format('reward %s is for no friend of the agent', r.id)
    end as problem
  from rows l full join taken r on r.member_id = l.member_id and l.key = 'referral:' || r.id
)
select member_id, problem from problems where problem is not null`;
