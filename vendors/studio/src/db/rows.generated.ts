// What the migrations make. Written by write-schema.ts.

export interface Rows {
  readonly crash_chains: {
    readonly id: string;
    readonly secret: string;
    readonly length: number;
    readonly last_hash: string;
    readonly salt: string;
    readonly used: number;
    readonly created_at: Date;
  };
  readonly crash_rounds: {
    readonly number: bigint;
    readonly chain_id: string;
    readonly place: number;
    readonly state: string;
    readonly crash_point: number;
    readonly betting_ends_at: Date;
    readonly started_at: Date | null;
    readonly crashed_at: Date | null;
    readonly settled_at: Date | null;
  };
  readonly crash_table: {
    readonly only_row: boolean;
    readonly leader: string | null;
    readonly leads_until: Date | null;
    readonly watched_at: Date | null;
  };
  readonly free_rewards: {
    readonly id: string;
    readonly user_ref: string;
    readonly game_code: string;
    readonly currency: string | null;
    readonly rounds: number;
    readonly stake_minor: bigint;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
    readonly created_at: Date;
  };
  readonly fun_movements: {
    readonly transaction_id: string;
    readonly user_ref: string;
    readonly kind: string;
    readonly amount: bigint;
    readonly rolled_back: boolean;
  };
  readonly fun_purses: {
    readonly user_ref: string;
    readonly token_hash: Uint8Array;
    readonly currency: string;
    readonly balance: bigint;
    readonly opened_at: Date;
  };
  readonly instant_bets: {
    readonly round_id: string;
    readonly seed_pair_id: string | null;
    readonly nonce: number | null;
    readonly crash_number: bigint | null;
    readonly options: unknown;
  };
  readonly instant_seed_pairs: {
    readonly id: string;
    readonly user_ref: string;
    readonly state: string;
    readonly server_seed: string;
    readonly server_seed_hash: string;
    readonly client_seed: string | null;
    readonly rounds: number;
    readonly created_at: Date;
    readonly revealed_at: Date | null;
  };
  readonly outbox: {
    readonly id: string;
    readonly round_id: string;
    readonly path: string;
    readonly body: string;
    readonly attempts: number;
    readonly due_at: Date;
    readonly claimed_until: Date | null;
    readonly last_answer: string | null;
    readonly answered_at: Date | null;
    readonly created_at: Date;
  };
  readonly packaged_rounds: {
    readonly round_id: string;
    readonly game_code: string;
    readonly version: string;
    readonly mode: string;
    readonly simulation: bigint;
    readonly amount_minor: bigint;
    readonly cost: bigint;
    readonly payout: bigint;
    readonly events: Uint8Array;
    readonly progress: string | null;
  };
  readonly replays: {
    readonly hash: Uint8Array;
    readonly round_id: string;
    readonly language: string;
    readonly time_zone: string;
    readonly expires_at: Date;
  };
  readonly rounds: {
    readonly id: string;
    readonly number: bigint;
    readonly session_id: string;
    readonly user_ref: string;
    readonly game_code: string;
    readonly spin_id: string;
    readonly model_id: string;
    readonly model_version: number;
    readonly currency: string;
    readonly currency_exponent: number;
    readonly bet_minor: bigint;
    readonly stake_minor: bigint;
    readonly mode: string;
    readonly state: string;
    readonly bet_transaction_id: string;
    readonly bet_deadline_at: Date;
    readonly refusal: string | null;
    readonly steps: unknown | null;
    readonly step_count: number | null;
    readonly steps_revealed: number;
    readonly win_minor: bigint | null;
    readonly feature_deadline_at: Date | null;
    readonly abandoned: boolean;
    readonly shown_at: Date | null;
    readonly created_at: Date;
    readonly decided_at: Date | null;
    readonly finished_at: Date | null;
    readonly reward_id: string | null;
  };
  readonly sessions: {
    readonly id: string;
    readonly user_ref: string;
    readonly game_code: string;
    readonly game_version: string | null;
    readonly operator_token: string;
    readonly currency: string;
    readonly currency_exponent: number;
    readonly currency_symbol: string;
    readonly language: string;
    readonly lobby_url: string;
    readonly play_rules: unknown;
    readonly launch_hash: Uint8Array;
    readonly launch_expires_at: Date;
    readonly opener_hash: Uint8Array | null;
    readonly token_hash: Uint8Array | null;
    readonly created_at: Date;
    readonly opened_at: Date | null;
    readonly last_seen_at: Date | null;
    readonly ended_at: Date | null;
  };
  readonly sports_clock: {
    readonly only_row: boolean;
  };
  readonly sports_goals: {
    readonly match_id: bigint;
    readonly number: number;
    readonly minute: number;
    readonly side: string;
  };
  readonly sports_leagues: {
    readonly code: string;
    readonly name: unknown;
    readonly is_virtual: boolean;
    readonly position: number;
    readonly home_millionths: number;
    readonly away_millionths: number;
    readonly rounds: number;
    readonly taken: string | null;
  };
  readonly sports_matches: {
    readonly id: bigint;
    readonly league_code: string;
    readonly fixture_key: string;
    readonly round: string;
    readonly home_id: bigint;
    readonly away_id: bigint;
    readonly is_virtual: boolean;
    readonly kick_off: Date;
    readonly has_time: boolean;
    readonly state: string;
    readonly phase: string | null;
    readonly minutes: number;
    readonly home_goals: number;
    readonly away_goals: number;
    readonly home_rate: number;
    readonly away_rate: number;
    readonly odds: unknown;
    readonly opening_odds: unknown;
    readonly change: bigint;
  };
  readonly sports_teams: {
    readonly id: bigint;
    readonly league_code: string;
    readonly code: string;
    readonly name: unknown;
    readonly attack: number;
    readonly defence: number;
    readonly crest: string;
  };
}
