/** The first problems of each account are named, and no more than these in all. The others are counted. */
export const NAMED_OF_ACCOUNT = 20;
export const NAMED_MAX = 200;

export interface Problem {
  /** As `member 42` or `vendor:studio CNY`. */
  account: string;
  problem: string;
}

/** The result of one statement: the first problems, and the number of all. */
export interface Problems {
  readonly named: readonly Problem[];
  readonly count: bigint;
}

/** Collects the problems of a verification, in bounded memory. */
export function createProblemList() {
  const byAccount = new Map<string, Problem[]>();
  let named = 0;
  let count = 0n;

  function name(one: Problem): void {
    const ofAccount = byAccount.get(one.account) ?? [];
    if (named >= NAMED_MAX || ofAccount.length >= NAMED_OF_ACCOUNT) return;
    byAccount.set(one.account, [...ofAccount, one]);
    named += 1;
  }

  return {
    add(found: Problems): void {
      found.named.forEach(name);
      count += found.count;
    },
    addOne(account: string, problem: string): void {
      name({ account, problem });
      count += 1n;
    },
    isEmpty: () => count === 0n,
    /** The named ones, those of one account together, and how many more there are. */
    all: (): { problems: readonly Problem[]; more: bigint } => ({
      problems: [...byAccount.values()].flat(),
      more: count - BigInt(named),
    }),
  };
}

export type ProblemList = ReturnType<typeof createProblemList>;

/** A query for the problems that `sql` finds: it returns `member_id` and `problem` of each. */
export function memberProblems(sql: string): string {
  return `
select format('member %s', member_id) as account, problem, found from (
  select member_id, problem, count(*) over () as found, row_number() over (partition by member_id order by problem collate "C") as place
  from (${sql}) wrong
) numbered
where place <= ${NAMED_OF_ACCOUNT} order by member_id, place limit ${NAMED_MAX}`;
}

/** The same for `sql` that returns `account` and `problem`. */
export function houseProblems(sql: string): string {
  return `
select account, problem, found from (
  select account, problem, count(*) over () as found, row_number() over (partition by account order by problem collate "C") as place
  from (${sql}) wrong
) numbered
where place <= ${NAMED_OF_ACCOUNT} order by account, place limit ${NAMED_MAX}`;
}
