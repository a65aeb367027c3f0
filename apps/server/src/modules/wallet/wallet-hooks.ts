import type { StoredKind } from '#/modules/wallet/wallet-call.ts';

/**
 * The SQL that makes the wallet call these guards and companions: static calls, so that their plans are kept. It stands in a migration, written by a
 * command (see `src/wallet-hooks.ts`), never made while the server runs.
 */
export function hooksSql(hooks: readonly WalletHook[]): string {
  const guards = hooks.filter(({ guard }) => guard !== undefined);
  const companions = hooks.filter(({ companion }) => companion !== undefined);
  return `-- Written by \`node apps/server/src/write-wallet-hooks.ts\`: which guards and companions the wallet calls, by kind.

create or replace function wallet_guards(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
declare
  v_steps wallet_step[];
begin
${guards.map(({ kinds, guard }) => `${chosen(kinds)}\n  if v_steps <> '{}' then return query select g.n, g.verdict from ${guard}(v_steps) g; end if;\n`).join('')}end $$;

create or replace function wallet_companions(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_steps wallet_step[];
begin
${companions.map(({ kinds, companion }) => `${chosen(kinds)}\n  if v_steps <> '{}' then perform ${companion}(v_steps); end if;\n`).join('')}end $$;
`;
}

function chosen(kinds: readonly StoredKind[]): string {
  return `  v_steps := array(select s from unnest(p_steps) s where s.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) order by s.n);`;
}

/** SQL functions that are asked before, and run with, the rows of some kinds; README.md says what they must look like. */
export interface WalletHook {
  /** As asked for a guard; as booked for a companion, so that one of wins names `bet_won_held` too. */
  readonly kinds: readonly StoredKind[];
  readonly guard?: string;
  readonly companion?: string;
}
