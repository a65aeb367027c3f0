import type { RainAudience, RainState } from '@mela/contract/red-rain-rules';

/** A row of `red_rains`, with what its packets come to so far. */
export interface RainRow {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly agent_id: bigint;
  readonly agent_name: string;
  readonly currency: string;
  readonly wish: string;
  readonly total_minor: bigint;
  readonly packet_count: number;
  readonly smallest_minor: bigint;
  readonly audience: RainAudience;
  readonly played_since: string | null;
  readonly sent_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly commitment: string;
  readonly sealed: Uint8Array;
  readonly seed: string | null;
  readonly state: RainState;
  readonly taken_count: number;
  readonly returned_minor: bigint | null;
  /** The sum of the packets that members have reserved. */
  readonly taken_minor: bigint;
}

export type NewRain = Pick<
  RainRow,
  | 'merchant_id'
  | 'agent_id'
  | 'agent_name'
  | 'currency'
  | 'wish'
  | 'total_minor'
  | 'packet_count'
  | 'smallest_minor'
  | 'audience'
  | 'played_since'
  | 'sent_at'
  | 'starts_at'
  | 'ends_at'
  | 'commitment'
  | 'sealed'
> & {
  readonly idempotency_key: string;
  /** YYYY-MM-DD of the merchant. */
  readonly day: string;
};

export interface PacketRow {
  readonly packet: number;
  readonly amount_minor: bigint;
  readonly member_id: bigint | null;
  readonly user_name: string | null;
  readonly taken_at: Date | null;
}

/** A packet that a member has reserved. */
export interface TakenPacket {
  readonly rain_id: bigint;
  readonly packet: number;
  readonly member_id: bigint;
  readonly amount_minor: bigint;
  readonly currency: string;
}

/** The house account that holds a rain's money. */
export function escrowOf(rainId: bigint): string {
  return `rain:${rainId}`;
}
