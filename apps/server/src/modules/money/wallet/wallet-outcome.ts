/**
 * The outcome of a call. It is stored, and a repeat of the key gets the same answer. Not stored are `retry`, `conflict`, `no_account` and the
 * refusals `wrong_currency` and `unknown_kind`: they depend on the call or on the moment, and the same key may be used rightly later.
 */
export type WalletOutcome =
  | {
      status: 'applied';
      /** Its place in the member's chain. */
      seq: bigint;
      /** What really moved. */
      amountMinor: bigint;
      /** Cash after this transfer; today's cash when it was a repeat. */
      balanceMinor: bigint;
      version: bigint;
      repeated: boolean;
      /** What the bonus account holds now; left out where it holds nothing. */
      bonusMinor?: bigint;
    }
  | {
      status: 'insufficient_funds' | 'refused' | 'rolled_back';
      reason: string;
      balanceMinor: bigint;
      version: bigint;
      repeated: boolean;
    }
  /** The key was used for something else. Nothing moved. */
  | { status: 'conflict' }
  /** Nothing moved and nothing is stored: send the same call again later. */
  | { status: 'retry'; reason: string }
  | { status: 'no_account' };

export function outcomeOf(row: OutcomeRow): WalletOutcome {
  const { status, reason, repeated } = row;
  const now = { balanceMinor: row.balance_minor, version: row.version, repeated };
  switch (status) {
    case 'applied':
      if (row.seq === null) throw new Error('an applied row has a place');
      return {
        status,
        seq: row.seq,
        amountMinor: row.amount_minor,
        ...now,
        ...(row.bonus_minor && { bonusMinor: row.bonus_minor }),
      };
    case 'insufficient_funds':
    case 'refused':
    case 'rolled_back':
      return { status, reason, ...now };
    case 'retry':
      return { status, reason };
    case 'conflict':
    case 'no_account':
      return { status };
  }
}

export interface MemberBalance {
  currency: string;
  cashMinor: bigint;
  bonusMinor: bigint;
  lockedMinor: bigint;
  /** The place of the member's newest row: of two states the one with the higher version is the newer. */
  version: bigint;
}

export interface BalanceChange extends MemberBalance {
  memberId: bigint;
}

export interface OutcomeRow {
  status: WalletOutcome['status'];
  reason: string;
  seq: bigint | null;
  amount_minor: bigint;
  balance_minor: bigint;
  version: bigint;
  repeated: boolean;
  bonus_minor?: bigint | null;
}
