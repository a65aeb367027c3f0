/** What a member must have after an operation, in minor units. It knows nothing of the product but its rules in words. */
export interface Expected {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
  readonly deposits: readonly string[];
  readonly withdrawals: readonly string[];
  readonly grants: readonly string[];
  readonly rebates: readonly bigint[];
}

const DEPOSIT = 300_00n;
/** The promotion of the demo: half of the first deposit, to be played ten times on slots. */
const BONUS = DEPOSIT / 2n;
const STAKE = 300_00n;
const ROUNDS = (BONUS * 10n) / STAKE;
const WITHDRAWN = 200_00n;
/** Of slots at the lowest level of the demo, in hundredths of a percent. */
const REBATE_RATE = 30n;

export const PLAN = { deposit: '300', bonus: '150.00', stake: STAKE, rounds: ROUNDS, withdrawn: '200' } as const;

const NOTHING: Expected = { cash: 0n, bonus: 0n, locked: 0n, deposits: [], withdrawals: [], grants: [], rebates: [] };
const PAID_IN: Expected = { ...NOTHING, cash: DEPOSIT, deposits: [`settled ${DEPOSIT}`] };
const GRANTED: Expected = { ...PAID_IN, bonus: BONUS, grants: [`active ${BONUS}`] };
// Each round wins twice its stake, all of it cash.
const PLAYED_CASH = DEPOSIT + ROUNDS * STAKE;
const RELEASED: Expected = { ...PAID_IN, cash: PLAYED_CASH + BONUS, grants: [`released ${BONUS}`] };
const REBATE = (ROUNDS * STAKE * REBATE_RATE) / 10_000n;

/** The end of each operation, regardless of how its process is killed. */
export const EXPECTED = {
  deposit: GRANTED,
  cancel: { ...GRANTED, bonus: 0n, grants: [`cancelled ${BONUS}`] },
  paid: { ...PAID_IN, cash: DEPOSIT - WITHDRAWN, withdrawals: [`paid ${WITHDRAWN}`] },
  returned: { ...PAID_IN, withdrawals: [`returned ${WITHDRAWN}`] },
  release: RELEASED,
  rebate: { ...RELEASED, cash: RELEASED.cash + REBATE, rebates: [REBATE] },
} satisfies Record<string, Expected>;

export type Operation = keyof typeof EXPECTED;
