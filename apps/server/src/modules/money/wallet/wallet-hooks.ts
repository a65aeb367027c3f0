import type { StoredKind } from '#/modules/money/wallet/wallet-call.ts';

/**
 * The SQL that makes the wallet call these guards and companions: static calls, so that their plans are cached. A command writes it to a migration
 * (see `../wallet-hooks.ts`); it is never made while the server runs.
 */
export function hooksSql(hooks: readonly WalletHook[]): string {
  const guards = hooks.filter(({ guard }) => guard !== undefined);
  const companions = hooks.filter(({ companion }) => companion !== undefined);
  return `-- Written by \`node apps/server/src/modules/money/write-wallet-hooks.ts\`: which guards and companions the wallet calls, by kind.

create or replace function wallet_guards(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
declare
  v_kinds constant text[] := array(select distinct s.kind from unnest(p_steps) s);
  v_steps wallet_step[];
begin
${guards.map(({ kinds, guard }) => called(kinds, `return query select g.n, g.verdict from ${guard}(v_steps) g`)).join('')}end $$;

create or replace function wallet_companions(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_kinds constant text[] := array(select distinct s.kind from unnest(p_steps) s);
  v_steps wallet_step[];
begin
${companions.map(({ kinds, companion }) => called(kinds, `perform ${companion}(v_steps)`)).join('')}end $$;
`;
}

/**
 * All steps when their kinds are all of the hook's, those of its kinds when some are; a hook that no step concerns costs a comparison and no
 * statement.
 */
function called(kinds: readonly StoredKind[], call: string): string {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return `  if v_kinds && array[${list}] then
    v_steps := p_steps;
    if not v_kinds <@ array[${list}] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in (${list}) order by s.n);
    end if;
    ${call};
  end if;
`;
}

/** SQL functions that are asked before, and run with, the rows of some kinds; README.md defines their form. */
export interface WalletHook {
  /** The requested kind for a guard; the booked kind for a companion, so that one of wins names `bet_won_held` too. */
  readonly kinds: readonly StoredKind[];
  readonly guard?: string;
  readonly companion?: string;
}
