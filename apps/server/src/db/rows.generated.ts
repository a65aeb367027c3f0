// What the migrations make. Written by write-schema.ts.

export interface Rows {
  readonly affiliate_codes: {
    readonly merchant_id: bigint;
    readonly code: string;
    readonly member_id: bigint;
  };
  readonly affiliate_domains: {
    readonly merchant_id: bigint;
    readonly domain: string;
    readonly member_id: bigint;
  };
  readonly agency_bet_days: {
    readonly member_id: bigint;
    readonly day: string;
    readonly bet_count: bigint;
  };
  readonly agency_settings: {
    readonly merchant_id: bigint;
    readonly active_minimum_minor: bigint;
    readonly shows_balances: boolean;
  };
  readonly announcement_reads: {
    readonly member_id: bigint;
    readonly announcement_id: bigint;
    readonly read_at: Date;
  };
  readonly announcements: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly type: string;
    readonly title: unknown;
    readonly content: unknown;
    readonly images: unknown;
    readonly starts_at: Date;
    readonly ends_at: Date | null;
  };
  readonly approvals: {
    readonly id: bigint;
    readonly merchant_id: bigint | null;
    readonly reach: bigint[] | null;
    readonly kind: string;
    readonly subject_kind: string;
    readonly subject_id: string;
    readonly payload: unknown;
    readonly reason: string;
    readonly proposed_by: bigint;
    readonly idempotency_key: string;
    readonly proposed_at: Date;
    readonly expires_at: Date;
    readonly status: string;
    readonly decided_by: bigint | null;
    readonly decided_at: Date | null;
    readonly decision_reason: string;
    readonly is_alone: boolean;
  };
  readonly audit_events: {
    readonly number: bigint;
    readonly merchant_id: bigint | null;
    readonly staff_id: bigint | null;
    readonly action: string;
    readonly subject_kind: string | null;
    readonly subject_id: string | null;
    readonly before: unknown | null;
    readonly after: unknown | null;
    readonly reason: string;
    readonly ip: string;
    readonly user_agent: string;
    readonly at: Date;
    readonly previous: Uint8Array;
    readonly hash: Uint8Array;
  };
  readonly audit_head: {
    readonly is_one: boolean;
    readonly number: bigint;
    readonly hash: Uint8Array;
  };
  readonly awards: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly promotion_id: bigint;
    readonly terms_version: number;
    readonly kind: string;
    readonly key: string;
    readonly amount_minor: bigint;
    readonly wagering: unknown | null;
    readonly first_seq: bigint | null;
    readonly last_seq: bigint | null;
    readonly from_at: Date | null;
    readonly to_at: Date | null;
    readonly loss_minor: bigint | null;
    readonly percent: number | null;
    readonly most_minor: bigint | null;
    readonly given_at: Date;
    readonly expires_at: Date;
    readonly taken_at: Date | null;
  };
  readonly body_key_uses: {
    readonly jti: string;
    readonly used_at: Date;
  };
  readonly body_keys: {
    readonly kid: string;
    readonly private_jwk: unknown;
    readonly created_at: Date;
  };
  readonly bonus_checks: {
    readonly id: bigint;
    readonly member_id: bigint;
  };
  readonly bonus_grants: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly promotion_id: bigint;
    readonly attempt: number | null;
    readonly terms_version: number;
    readonly deposit_id: bigint | null;
    readonly award_id: bigint | null;
    readonly period: string | null;
    readonly amount_minor: bigint;
    readonly needs_minor: bigint;
    readonly weights: unknown;
    readonly stake_most_minor: bigint | null;
    readonly excluded: string[];
    readonly days: number;
    readonly state: string;
    readonly created_at: Date;
    readonly started_seq: bigint | null;
    readonly started_at: Date | null;
    readonly expires_at: Date | null;
    readonly ended_seq: bigint | null;
    readonly ended_at: Date | null;
    readonly warned_at: Date | null;
  };
  readonly bonus_progress: {
    readonly member_id: bigint;
    readonly grant_id: bigint;
    readonly weighed: bigint;
  };
  readonly bonus_smallest_stakes: {
    readonly only_row: boolean;
    readonly stake_minor: bigint;
  };
  readonly bonus_takes: {
    readonly member_id: bigint;
    readonly promotion_id: bigint;
    readonly attempt: number;
    readonly merchant_id: bigint;
    readonly terms: unknown;
    readonly terms_version: number;
    readonly taken_at: Date;
    readonly deposit_id: bigint | null;
  };
  readonly btcpay_payouts: {
    readonly reference: string;
    readonly pull_payment_id: string;
    readonly amount_minor: bigint;
    readonly currency: string;
    readonly created_at: Date;
  };
  readonly captchas: {
    readonly id: string;
    readonly merchant_id: bigint;
    readonly answer_hash: Uint8Array;
    readonly expires_at: Date;
  };
  readonly cashback_members: {
    readonly member_id: bigint;
    readonly promotion_id: bigint;
    readonly merchant_id: bigint;
    readonly terms_version: number;
    readonly terms: unknown;
    readonly period: string;
    readonly due_on: string;
    readonly joined_at: Date;
  };
  readonly cashier_deposits: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly idempotency_key: string;
    readonly provider: string;
    readonly method: string;
    readonly amount_minor: bigint;
    readonly fee_minor: bigint;
    readonly currency: string;
    readonly state: string;
    readonly redirect_url: string | null;
    readonly ledger_seq: bigint | null;
    readonly created_at: Date;
    readonly looked_up_at: Date | null;
    readonly settled_at: Date | null;
  };
  readonly cashier_reports: {
    readonly provider: string;
    readonly event_id: string;
    readonly reference: string;
    readonly outcome: string;
    readonly amount_minor: bigint;
    readonly currency: string;
    readonly verdict: string;
    readonly received_at: Date;
  };
  readonly cashier_withdrawals: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly idempotency_key: string;
    readonly provider: string;
    readonly method: string;
    readonly account: string;
    readonly amount_minor: bigint;
    readonly fee_minor: bigint;
    readonly currency: string;
    readonly payout_account_id: bigint | null;
    readonly state: string;
    readonly review_reasons: string[];
    readonly ways_back: unknown;
    readonly decided: string | null;
    readonly decided_at: Date | null;
    readonly decided_by: bigint | null;
    readonly decision_reason: string;
    readonly ledger_seq: bigint;
    readonly created_at: Date;
    readonly looked_up_at: Date | null;
    readonly finished_at: Date | null;
  };
  readonly catalogue_brands: {
    readonly code: string;
    readonly vendor_code: string;
    readonly name: unknown;
    readonly maintenance: boolean;
  };
  readonly catalogue_categories: {
    readonly merchant_id: bigint;
    readonly category: string;
    readonly shown: boolean;
    readonly home_position: number | null;
    readonly centre_position: number | null;
  };
  readonly catalogue_games: {
    readonly node_id: bigint;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly brand_code: string | null;
    readonly maker_code: string;
    readonly name: unknown;
    readonly category: string;
    readonly classify: string;
    readonly rtp: string;
    readonly min_bet_minor: bigint;
    readonly max_bet_minor: bigint;
    readonly currencies: string[] | null;
    readonly lines: number;
    readonly released_on: string | null;
    readonly position: number;
    readonly offered: boolean;
    readonly maintenance: boolean;
    readonly freeplay: boolean;
    readonly picture_url: string;
    readonly replayable: boolean;
    readonly search_words: string;
    readonly search_text: string;
  };
  readonly catalogue_makers: {
    readonly merchant_id: bigint;
    readonly maker_code: string;
    readonly shown: boolean;
    readonly position: number | null;
  };
  readonly catalogue_merchant_vendors: {
    readonly merchant_id: bigint;
    readonly vendor_code: string;
  };
  readonly catalogue_orders: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly category: string;
    readonly maker_code: string;
    readonly day: string;
    readonly content: string;
    readonly node_ids: bigint[];
  };
  readonly catalogue_placed_games: {
    readonly merchant_id: bigint;
    readonly node_id: bigint;
    readonly shown: boolean;
    readonly position: number | null;
    readonly placed_version: bigint;
    readonly earlier_versions: bigint[];
    readonly earlier_positions: number[];
  };
  readonly catalogue_vendors: {
    readonly code: string;
    readonly name: unknown;
    readonly maintenance: boolean;
    readonly served: boolean;
  };
  readonly catalogue_words: {
    readonly vendor_code: string;
    readonly word: string;
    readonly skeleton: string;
  };
  readonly certificates: {
    readonly merchant_id: bigint;
    readonly id: bigint;
    readonly kind: string;
    readonly name: string;
    readonly picture: string;
    readonly url: string;
    readonly position: number;
  };
  readonly chain_rebate_days: {
    readonly merchant_id: bigint;
    readonly day: string;
    readonly upto_member: bigint;
    readonly is_counted: boolean;
    readonly is_paid: boolean;
  };
  readonly chain_rebate_lines: {
    readonly agent_id: bigint;
    readonly day: string;
    readonly child_id: bigint;
    readonly category: string;
    readonly merchant_id: bigint;
    readonly bets_minor: bigint;
    readonly income: bigint;
  };
  readonly chain_rebates: {
    readonly agent_id: bigint;
    readonly day: string;
    readonly amount_minor: bigint;
    readonly carry_minor: bigint;
    readonly paid_at: Date;
  };
  readonly chat_messages: {
    readonly member_id: bigint;
    readonly seq: number;
    readonly author: string;
    readonly staff_id: bigint | null;
    readonly message_key: string;
    readonly content: string;
    readonly upload_id: string | null;
    readonly sent_at: Date;
  };
  readonly chat_ready_answers: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly language: string;
    readonly title: string;
    readonly content: string;
  };
  readonly chat_rooms: {
    readonly member_id: bigint;
    readonly merchant_id: bigint;
    readonly state: string;
    readonly staff_id: bigint | null;
    readonly last_seq: number;
    readonly member_delivered: number;
    readonly member_read: number;
    readonly desk_delivered: number;
    readonly desk_read: number;
    readonly turn: bigint;
    readonly waiting_turn: bigint | null;
    readonly waiting_since: Date | null;
    readonly version: number;
  };
  readonly console_views: {
    readonly id: bigint;
    readonly staff_id: bigint;
    readonly list: string;
    readonly name: string;
    readonly query: string;
  };
  readonly contract_tiers: {
    readonly contract_id: bigint;
    readonly tier: number;
    readonly at_least_minor: bigint;
    readonly active_at_least: number;
    readonly rate: number;
  };
  readonly contracts: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly agent_id: bigint;
    readonly from_id: bigint | null;
    readonly kind: string;
    readonly period: string;
    readonly carries: boolean;
    readonly state: string;
    readonly offered_at: Date;
    readonly answered_at: Date | null;
    readonly starts_at: Date | null;
    readonly ends_at: Date | null;
  };
  readonly email_proofs: {
    readonly member_id: bigint;
    readonly id: string;
    readonly merchant_id: bigint;
    readonly token_hash: Uint8Array;
    readonly email: string;
    readonly origin: string;
    readonly language: string;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly sent_at: Date | null;
    readonly used_at: Date | null;
  };
  readonly favourites: {
    readonly member_id: bigint;
    readonly node_id: bigint;
    readonly id: bigint;
  };
  readonly feedback: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly reference: string;
    readonly idempotency_key: string;
    readonly text: string;
    readonly upload_ids: string[];
    readonly created_at: Date;
    readonly state: string;
    readonly answer: string | null;
    readonly decided_by: bigint | null;
    readonly decided_at: Date | null;
    readonly decided_turn: bigint | null;
    readonly told_at: Date | null;
  };
  readonly gifts: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly key: string;
    readonly kind: string;
    readonly rank: number;
    readonly amount_minor: bigint;
    readonly given_at: Date;
    readonly expires_at: Date;
    readonly taken_at: Date | null;
  };
  readonly guest_questions: {
    readonly merchant_id: bigint;
    readonly id: bigint;
    readonly reference: string;
    readonly idempotency_key: string;
    readonly email: string;
    readonly language: string;
    readonly text: string;
    readonly created_at: Date;
    readonly state: string;
    readonly answer: string | null;
    readonly decided_by: bigint | null;
    readonly decided_at: Date | null;
    readonly decided_turn: bigint | null;
    readonly mail_id: string;
    readonly sent_at: Date | null;
    readonly refused_at: Date | null;
  };
  readonly held_win_votes: {
    readonly held_win_id: bigint;
    readonly id: bigint;
    readonly staff_id: bigint;
    readonly staff_name: string;
    readonly decision: string;
    readonly reason: string;
    readonly voted_at: Date;
  };
  readonly held_wins: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly seq: bigint;
    readonly key: string;
    readonly merchant_id: bigint;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly round_id: bigint;
    readonly currency: string;
    readonly amount_minor: bigint;
    readonly ceiling_minor: bigint;
    readonly state: string;
    readonly held_at: Date;
    readonly ended_at: Date | null;
  };
  readonly help_acceptances: {
    readonly member_id: bigint;
    readonly item_key: string;
    readonly version: number;
    readonly accepted_at: Date;
  };
  readonly help_items: {
    readonly merchant_id: bigint;
    readonly item_key: string;
    readonly position: number;
    readonly tag: string | null;
    readonly icon: string;
    readonly device: string;
    readonly shown: boolean;
  };
  readonly help_versions: {
    readonly merchant_id: bigint;
    readonly item_key: string;
    readonly version: number;
    readonly title: unknown;
    readonly content: unknown;
    readonly asks_again: boolean;
    readonly published_at: Date;
  };
  readonly house_balances: {
    readonly account: string;
    readonly currency: string;
    readonly balance_minor: string;
  };
  readonly house_transfers: {
    readonly key: string;
    readonly kind: string;
    readonly currency: string;
    readonly amount_minor: bigint;
    readonly from_account: string;
    readonly to_account: string;
    readonly xid: bigint;
    readonly at: Date;
  };
  readonly human_check_uses: {
    readonly challenge: string;
    readonly used_at: Date;
  };
  readonly identity_providers: {
    readonly merchant_id: bigint;
    readonly provider: string;
    readonly audience: string;
    readonly issuer: string | null;
    readonly jwks_url: string | null;
    readonly api_key: string | null;
    readonly auth_domain: string | null;
  };
  readonly identity_token_uses: {
    readonly token_hash: Uint8Array;
    readonly used_at: Date;
  };
  readonly inbox_messages: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly message_key: string;
    readonly source: string;
    readonly title: unknown;
    readonly content: unknown;
    readonly attachments: unknown;
    readonly sent_at: Date;
    readonly read_at: Date | null;
    readonly deleted_at: Date | null;
  };
  readonly inbox_versions: {
    readonly member_id: bigint;
    readonly version: number;
  };
  readonly invitation_friends: {
    readonly friend_id: bigint;
    readonly agent_id: bigint;
    readonly merchant_id: bigint;
    readonly registered_at: Date;
    readonly verified_at: Date | null;
    readonly deposited_at: Date | null;
    readonly first_deposit_minor: bigint | null;
    readonly played_at: Date | null;
    readonly linked_by: string | null;
    readonly registered_minor: bigint;
    readonly verified_minor: bigint;
    readonly deposited_minor: bigint;
    readonly played_minor: bigint;
    readonly least_deposit_minor: bigint;
    readonly play_times: number;
    readonly reward_days: number;
  };
  readonly invitation_link_days: {
    readonly link_id: bigint;
    readonly day: string;
    readonly opened_count: bigint;
    readonly registered_count: bigint;
    readonly first_deposit_count: bigint;
    readonly active_count: bigint;
    readonly deposit_minor: bigint;
    readonly valid_bet_minor: bigint;
  };
  readonly invitation_link_members: {
    readonly member_id: bigint;
    readonly link_id: bigint;
    readonly first_deposit_day: string | null;
    readonly counts: boolean;
  };
  readonly invitation_links: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly agent_id: bigint;
    readonly code: string;
    readonly label: string;
    readonly account_type: number;
    readonly rates: unknown;
    readonly created_at: Date;
    readonly expires_at: Date | null;
    readonly ended_at: Date | null;
    readonly uses_most: number | null;
    readonly uses: number;
    readonly idempotency_key: string;
  };
  readonly invitation_rewards: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly friend_id: bigint;
    readonly stage: string;
    readonly amount_minor: bigint;
    readonly given_at: Date;
    readonly expires_at: Date;
    readonly taken_at: Date | null;
  };
  readonly invitation_terms: {
    readonly merchant_id: bigint;
    readonly registered_minor: bigint;
    readonly verified_minor: bigint;
    readonly deposited_minor: bigint;
    readonly played_minor: bigint;
    readonly least_deposit_minor: bigint;
    readonly play_times: number;
    readonly reward_days: number;
  };
  readonly jackpot_contributions: {
    readonly merchant_id: bigint;
    readonly pool_number: bigint;
    readonly version: bigint;
    readonly from_xid: bigint;
    readonly upto_xid: bigint;
    readonly bet_count: bigint;
    readonly rollback_count: bigint;
    readonly amount_micros: bigint;
    readonly pool_micros: bigint;
    readonly noted_at: Date;
  };
  readonly jackpot_pools: {
    readonly merchant_id: bigint;
    readonly number: bigint;
    readonly merchant_code: string;
    readonly currency: string;
    readonly share_ppm: number;
    readonly floor_minor: bigint;
    readonly ceiling_minor: bigint;
    readonly opening_micros: bigint;
    readonly reserve_minor: bigint;
    readonly opened_after_xid: bigint;
    readonly opened_after_member: bigint;
    readonly opened_after_seq: bigint;
    readonly sealed: Uint8Array;
    readonly commitment: string;
    readonly opened_at: Date;
    readonly pool_micros: bigint;
    readonly bet_count: bigint;
    readonly version: bigint;
    readonly dropped_at: Date | null;
    readonly winner_member_id: bigint | null;
    readonly winner_seq: bigint | null;
    readonly winner_xid: bigint | null;
    readonly winner_name: string | null;
    readonly prize_minor: bigint | null;
    readonly trigger_minor: bigint | null;
    readonly salt: string | null;
    readonly paid_at: Date | null;
  };
  readonly jackpot_settings: {
    readonly merchant_id: bigint;
    readonly enabled: boolean;
    readonly share_ppm: number;
    readonly floor_minor: bigint;
    readonly ceiling_minor: bigint;
    readonly most_return_ppm: number;
  };
  readonly jobs: {
    readonly id: bigint;
    readonly kind: string;
    readonly unique_key: string | null;
    readonly payload: unknown;
    readonly run_at: Date;
    readonly attempts: number;
    readonly locked_until: Date | null;
    readonly done_at: Date | null;
    readonly last_error: string | null;
  };
  readonly launches: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly token_hash: Uint8Array;
    readonly session_id: bigint | null;
    readonly gateway: number;
    readonly merchant_id: bigint;
    readonly money: string;
    readonly is_robot: boolean;
    readonly masked_name: string;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly currency: string;
    readonly seq_before: bigint;
    readonly created_at: Date;
    readonly opened_at: Date | null;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
  };
  readonly level_members: {
    readonly member_id: bigint;
    readonly merchant_id: bigint;
    readonly rank: number;
    readonly peak: number;
    readonly bets_minor: bigint;
    readonly deposits_minor: bigint;
    readonly judged_month: string;
  };
  readonly level_months: {
    readonly member_id: bigint;
    readonly month: string;
    readonly bets_minor: bigint;
  };
  readonly levels: {
    readonly merchant_id: bigint;
    readonly rank: number;
    readonly name: unknown;
    readonly mark: string;
    readonly needs_bets_minor: bigint;
    readonly needs_deposits_minor: bigint;
    readonly keeps_bets_minor: bigint;
    readonly upgrade_gift_minor: bigint;
    readonly monthly_gift_minor: bigint;
    readonly birthday_gift_minor: bigint;
    readonly rebate_rates: unknown;
  };
  readonly live_hosts: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly node_id: bigint;
    readonly name: unknown;
    readonly picture: string;
    readonly on_air_from: string | null;
    readonly on_air_to: string | null;
    readonly position: number;
    readonly shown: boolean;
  };
  readonly lobby_versions: {
    readonly merchant_id: bigint;
    readonly version: bigint;
  };
  readonly login_failures: {
    readonly member_id: bigint;
    readonly since: Date;
    readonly failures: number;
    readonly told: number;
  };
  readonly manual_payees: {
    readonly merchant_id: bigint;
    readonly method: string;
    readonly fields: unknown;
    readonly note: unknown;
    readonly second_above_minor: bigint | null;
  };
  readonly manual_payments: {
    readonly reference: string;
    readonly kind: string;
    readonly merchant_id: bigint;
    readonly member_id: bigint;
    readonly order_id: bigint;
    readonly method: string;
    readonly amount_minor: bigint;
    readonly currency: string;
    readonly account: string;
    readonly state: string;
    readonly transfer_id: string;
    readonly transfer_key: string;
    readonly slip_id: string | null;
    readonly refused_for: string | null;
    readonly refused_note: string;
    readonly decided_by: bigint | null;
    readonly decided_at: Date | null;
    readonly claimed_by: bigint | null;
    readonly claimed_until: Date | null;
    readonly approved_by: bigint | null;
    readonly created_at: Date;
    readonly queue_no: bigint | null;
    readonly queued_at: Date | null;
  };
  readonly member_devices: {
    readonly member_id: bigint;
    readonly device: string;
    readonly merchant_id: bigint;
    readonly seen_at: Date;
  };
  readonly member_identities: {
    readonly merchant_id: bigint;
    readonly issuer: string;
    readonly subject: string;
    readonly member_id: bigint;
    readonly linked_at: Date;
  };
  readonly member_rates: {
    readonly member_id: bigint;
    readonly category: string;
    readonly from_day: string;
    readonly rate: number;
    readonly set_by: bigint | null;
    readonly set_at: Date;
  };
  readonly members: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly account_type: number;
    readonly user_name: string;
    readonly password_hash: string;
    readonly password_version: number;
    readonly password_changed_at: Date | null;
    readonly nickname: string | null;
    readonly birth_date: string | null;
    readonly country_dialing_code: string | null;
    readonly mobile_num: string | null;
    readonly email: string | null;
    readonly email_proven_at: Date | null;
    readonly profile: unknown;
    readonly club_label: string | null;
    readonly head_icon: string | null;
    readonly head_frame: string | null;
    readonly upline_id: bigint | null;
    readonly recommender_id: bigint | null;
    readonly status: string;
    readonly is_robot: boolean;
    readonly first_time_login: boolean;
    readonly register_url: string | null;
    readonly register_method: string | null;
    readonly terms_accepted_at: Date | null;
    readonly registered_at: Date;
    readonly last_login_at: Date | null;
    readonly last_login_place: string | null;
    readonly last_login_device: string | null;
  };
  readonly members_downline: {
    readonly member_id: bigint;
    readonly agent_id: bigint;
    readonly depth: number;
    readonly registered_at: Date;
    readonly user_name: string;
  };
  readonly merchant_banners: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly group_name: string;
    readonly position: number;
    readonly scene: string;
    readonly title: unknown;
    readonly body: unknown;
    readonly action: unknown;
    readonly url: string;
    readonly shown: boolean;
    readonly languages: string[];
  };
  readonly merchant_domains: {
    readonly merchant_id: bigint;
    readonly domain_name: string;
    readonly position: number;
  };
  readonly merchant_home_sections: {
    readonly merchant_id: bigint;
    readonly language: string;
    readonly section: string;
    readonly position: number;
  };
  readonly merchant_hosts: {
    readonly host: string;
    readonly merchant_id: bigint;
  };
  readonly merchant_image_cdns: {
    readonly merchant_id: bigint;
    readonly position: number;
    readonly origin: string;
  };
  readonly merchant_keys: {
    readonly merchant_id: bigint;
    readonly key: string;
  };
  readonly merchant_links: {
    readonly merchant_id: bigint;
    readonly resource_type: string;
    readonly url: string;
    readonly label_name_en: string;
    readonly position: number;
    readonly shown: boolean;
  };
  readonly merchants: {
    readonly id: bigint;
    readonly code: string;
    readonly name: unknown;
    readonly theme: unknown;
    readonly brand: unknown;
    readonly template: string;
    readonly entry_scene: string | null;
    readonly jackpot_name: unknown;
    readonly pwa_icon_sizes: string;
    readonly currency: string;
    readonly languages: unknown;
    readonly default_language: string;
    readonly time_zone: string;
    readonly minimum_age: number;
    readonly copyright_year: number;
    readonly licence: unknown | null;
    readonly maintenance: boolean;
    readonly maintenance_until: Date | null;
    readonly status_words: unknown;
    readonly contact_email: string | null;
    readonly contact_phone: string | null;
    readonly restricted_networks: string[];
    readonly region_rule: string;
    readonly regions: string[];
    readonly session_idle_minutes: number;
    readonly session_max_hours: number;
    readonly verification_minutes: number;
    readonly verification_wait_minutes: number;
    readonly message_budgets: unknown;
    readonly play_rules: unknown;
    readonly winner_mask: string;
    readonly vip_benefits: boolean;
    readonly chat_address: string | null;
    readonly trial_of: bigint | null;
    readonly trial_amount_minor: bigint;
    readonly made_by_demo: boolean;
    readonly created_at: Date;
  };
  readonly message_counts: {
    readonly merchant_id: bigint;
    readonly channel: string;
    readonly scope: string;
    readonly key: string;
    readonly window_start: Date;
    readonly asked: number;
    readonly sent: number;
    readonly proven: number;
  };
  readonly message_permits: {
    readonly channel: string;
    readonly id: string;
    readonly receiver: string;
    readonly taken_at: Date;
    readonly sent_at: Date | null;
  };
  readonly payment_methods: {
    readonly merchant_id: bigint;
    readonly code: string;
    readonly adapter: string;
    readonly kind: string;
    readonly name: unknown;
    readonly mark: string;
    readonly direction: string;
    readonly position: number;
    readonly is_on: boolean;
    readonly minimum_minor: bigint;
    readonly maximum_minor: bigint;
    readonly day_minor: bigint | null;
    readonly day_count: number | null;
    readonly fee_fixed_minor: bigint;
    readonly fee_per_ten_thousand: number;
    readonly minutes: number;
    readonly opens_at: number | null;
    readonly closes_at: number | null;
    readonly account_types: number[];
    readonly countries: string[];
    readonly least_level: number | null;
  };
  readonly payout_accounts: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly kind: string;
    readonly number: string;
    readonly bank_name: string | null;
    readonly holder_name: string;
    readonly added_at: Date;
    readonly removed_at: Date | null;
  };
  readonly player_actions: {
    readonly member_id: bigint;
    readonly action_key: string;
    readonly action: string;
    readonly done_at: Date;
  };
  readonly player_flags: {
    readonly member_id: bigint;
    readonly flag: string;
    readonly merchant_id: bigint;
    readonly reason: string;
    readonly staff_id: bigint;
    readonly flagged_at: Date;
  };
  readonly player_notes: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly note_key: string;
    readonly content: string;
    readonly staff_id: bigint;
    readonly written_at: Date;
  };
  readonly promotion_applications: {
    readonly member_id: bigint;
    readonly promotion_id: bigint;
    readonly state: string;
    readonly idempotency_key: string;
    readonly terms_version: number;
    readonly terms_accepted_at: Date;
    readonly attempts: number;
    readonly code: string | null;
    readonly reason: unknown | null;
    readonly won: boolean;
    readonly changed_at: Date;
    readonly turn: bigint;
  };
  readonly promotion_categories: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly name: unknown;
    readonly position: number;
  };
  readonly promotion_codes: {
    readonly merchant_id: bigint;
    readonly code: string;
    readonly promotion_id: bigint;
    readonly uses: number | null;
    readonly used: number;
    readonly removed_at: Date | null;
  };
  readonly promotion_decisions: {
    readonly id: bigint;
    readonly member_id: bigint;
    readonly promotion_id: bigint;
    readonly attempt: number | null;
    readonly staff_id: bigint | null;
    readonly approved: boolean;
    readonly reason: unknown | null;
    readonly decided_by: string;
    readonly decided_at: Date;
    readonly done_at: Date | null;
  };
  readonly promotion_draws: {
    readonly promotion_id: bigint;
    readonly told_to: bigint;
    readonly told_at: Date | null;
  };
  readonly promotion_terms: {
    readonly promotion_id: bigint;
    readonly version: number;
    readonly terms: unknown;
    readonly reward: unknown | null;
    readonly percent: number | null;
    readonly amount_minor: bigint | null;
    readonly written_at: Date;
  };
  readonly promotions: {
    readonly id: bigint;
    readonly merchant_id: bigint;
    readonly code: string | null;
    readonly category_ids: bigint[];
    readonly title: unknown;
    readonly content: unknown;
    readonly images: unknown;
    readonly terms_version: number;
    readonly starts_at: Date;
    readonly ends_at: Date | null;
    readonly decided: string;
    readonly outcome: string;
    readonly reward: unknown;
    readonly percent: number | null;
    readonly amount_minor: bigint | null;
    readonly places: number | null;
    readonly winners: number | null;
    readonly drawn_at: Date | null;
    readonly gives_at: Date | null;
    readonly position: number;
  };
  readonly rebate_claims: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly key: string;
    readonly amount_minor: bigint;
    readonly upto_xid: bigint;
    readonly lines: unknown;
    readonly claimed_at: Date;
  };
  readonly rebate_sums: {
    readonly member_id: bigint;
    readonly category: string;
    readonly merchant_id: bigint;
    readonly counted_minor: bigint;
    readonly claimed_minor: bigint;
    readonly fraction: number;
  };
  readonly record_days: {
    readonly member_id: bigint;
    readonly day: string;
    readonly first_seq: bigint;
    readonly last_seq: bigint;
    readonly deposit_minor: bigint;
    readonly withdrawal_minor: bigint;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
    readonly jackpot_minor: bigint;
    readonly bonus_minor: bigint;
    readonly rebate_minor: bigint;
    readonly other_minor: bigint;
    readonly credited_minor: bigint;
    readonly debited_minor: bigint;
  };
  readonly record_game_days: {
    readonly member_id: bigint;
    readonly day: string;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
  };
  readonly record_merchant_days: {
    readonly merchant_id: bigint;
    readonly day: string;
    readonly currency: string;
    readonly deposit_minor: bigint;
    readonly withdrawal_minor: bigint;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
    readonly jackpot_minor: bigint;
  };
  readonly record_merchant_game_days: {
    readonly merchant_id: bigint;
    readonly day: string;
    readonly currency: string;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
  };
  readonly recovery_links: {
    readonly member_id: bigint;
    readonly id: string;
    readonly merchant_id: bigint;
    readonly token_hash: Uint8Array;
    readonly origin: string;
    readonly language: string;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly sent_at: Date | null;
  };
  readonly registration_countries: {
    readonly merchant_id: bigint;
    readonly iso: string;
    readonly position: number;
  };
  readonly registration_fields: {
    readonly merchant_id: bigint;
    readonly name: string;
    readonly enabled: boolean;
    readonly required: boolean;
    readonly reg_exp: string | null;
    readonly min_length: number | null;
    readonly max_length: number | null;
  };
  readonly registration_settings: {
    readonly merchant_id: bigint;
    readonly asks_captcha: boolean;
    readonly consent_ticked: boolean;
  };
  readonly reward_settings: {
    readonly merchant_id: bigint;
    readonly gift_days: number;
    readonly rebates_pay_themselves: boolean;
    readonly paid_day: string | null;
  };
  readonly round_empty_rollbacks: {
    readonly member_id: bigint;
    readonly vendor_code: string;
    readonly day: string;
    readonly rollbacks: number;
  };
  readonly rounds: {
    readonly member_id: bigint;
    readonly id: bigint;
    readonly vendor_code: string;
    readonly round_ref: string;
    readonly game_code: string;
    readonly launch_id: bigint;
    readonly merchant_id: bigint;
    readonly money: string;
    readonly is_robot: boolean;
    readonly masked_name: string;
    readonly currency: string;
    readonly state: string;
    readonly is_closed: boolean;
    readonly bet_count: number;
    readonly returned_count: number;
    readonly stake_minor: bigint;
    readonly returned_minor: bigint;
    readonly win_minor: bigint;
    readonly held_minor: bigint;
    readonly first_seq: bigint;
    readonly last_seq: bigint;
    readonly opened_at: Date;
    readonly settled_at: Date | null;
  };
  readonly sandbox_messages: {
    readonly id: string;
    readonly merchant_id: bigint;
    readonly kind: string;
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly sent_at: Date;
  };
  readonly sandbox_payment_secrets: {
    readonly only_one: boolean;
    readonly secret: string;
  };
  readonly sandbox_payments: {
    readonly reference: string;
    readonly kind: string;
    readonly method: string;
    readonly amount_minor: bigint;
    readonly currency: string;
    readonly return_url: string | null;
    readonly language: string;
    readonly outcome: string | null;
    readonly created_at: Date;
    readonly decided_at: Date | null;
    readonly reports_answered: number;
  };
  readonly service_channels: {
    readonly merchant_id: bigint;
    readonly language: string;
    readonly cs_type: string;
    readonly title: string;
    readonly path: string;
    readonly position: number;
  };
  readonly sessions: {
    readonly id: bigint;
    readonly token_hash: Uint8Array;
    readonly member_id: bigint;
    readonly merchant_id: bigint;
    readonly device: string;
    readonly device_name: string;
    readonly ip: string;
    readonly password_version: number;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly ended_at: Date | null;
  };
  readonly settings_in_use: {
    readonly name: string;
    readonly value: string;
  };
  readonly staff: {
    readonly id: bigint;
    readonly name: string;
    readonly display_name: string;
    readonly role_id: bigint;
    readonly acts_everywhere: boolean;
    readonly password_hash: string;
    readonly must_choose_password: boolean;
    readonly given_until: Date | null;
    readonly password_version: number;
    readonly status: string;
    readonly suspended_at: Date | null;
    readonly created_at: Date;
  };
  readonly staff_challenges: {
    readonly try_hash: Uint8Array;
    readonly purpose: string;
    readonly challenge: string;
    readonly session_id: bigint | null;
    readonly expires_at: Date;
  };
  readonly staff_factors: {
    readonly id: bigint;
    readonly staff_id: bigint;
    readonly kind: string;
    readonly label: string;
    readonly credential: Uint8Array;
    readonly counter: bigint;
    readonly credential_id: Uint8Array | null;
    readonly transports: string[];
    readonly created_at: Date;
    readonly confirmed_at: Date | null;
  };
  readonly staff_merchants: {
    readonly staff_id: bigint;
    readonly merchant_id: bigint;
  };
  readonly staff_recovery_codes: {
    readonly staff_id: bigint;
    readonly code_hash: Uint8Array;
    readonly used_at: Date | null;
  };
  readonly staff_roles: {
    readonly id: bigint;
    readonly name: string;
    readonly preset: string | null;
    readonly permissions: string[];
    readonly version: number;
  };
  readonly staff_sessions: {
    readonly id: bigint;
    readonly token_hash: Uint8Array;
    readonly staff_id: bigint;
    readonly password_version: number;
    readonly ip: string;
    readonly user_agent: string;
    readonly proven_by: string[];
    readonly proven_at: Date;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly ended_at: Date | null;
  };
  readonly team_days: {
    readonly agent_id: bigint;
    readonly day: string;
    readonly depth: number;
    readonly category: string;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
    readonly bet_count: bigint;
    readonly deposit_minor: bigint;
    readonly withdrawal_minor: bigint;
    readonly bonus_minor: bigint;
    readonly rebate_minor: bigint;
    readonly active_count: bigint;
  };
  readonly team_link_checks: {
    readonly member_id: bigint;
    readonly day: string;
  };
  readonly team_links: {
    readonly member_id: bigint;
    readonly agent_id: bigint;
    readonly link: string;
    readonly found_at: Date;
  };
  readonly team_member_days: {
    readonly member_id: bigint;
    readonly day: string;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
    readonly bet_count: bigint;
    readonly deposit_minor: bigint;
    readonly withdrawal_minor: bigint;
    readonly bonus_minor: bigint;
    readonly rebate_minor: bigint;
    readonly is_active: boolean;
  };
  readonly team_member_hours: {
    readonly member_id: bigint;
    readonly day: string;
    readonly hour: Date;
    readonly category: string;
    readonly stake_minor: bigint;
    readonly valid_bet_minor: bigint;
    readonly win_minor: bigint;
    readonly bet_count: bigint;
    readonly deposit_minor: bigint;
    readonly withdrawal_minor: bigint;
    readonly bonus_minor: bigint;
    readonly rebate_minor: bigint;
  };
  readonly today_hours: {
    readonly merchant_id: bigint;
    readonly hour: Date;
    readonly currency: string;
    readonly bet_count: bigint;
    readonly stakes_minor: bigint;
    readonly wins_minor: bigint;
    readonly jackpots_minor: bigint;
    readonly deposit_count: bigint;
    readonly deposits_minor: bigint;
    readonly withdrawal_count: bigint;
    readonly withdrawals_minor: bigint;
  };
  readonly today_player_counts: {
    readonly merchant_id: bigint;
    readonly span: string;
    readonly begins: Date;
    readonly players: bigint;
  };
  readonly today_players: {
    readonly merchant_id: bigint;
    readonly span: string;
    readonly begins: Date;
    readonly member_id: bigint;
  };
  readonly unpaid_wins: {
    readonly member_id: bigint;
    readonly vendor_code: string;
    readonly transaction_ref: string;
    readonly game_code: string;
    readonly round_ref: string;
    readonly bet_ref: string;
    readonly currency: string;
    readonly amount_minor: bigint;
    readonly reason: string;
    readonly tries: number;
    readonly first_at: Date;
    readonly last_at: Date;
  };
  readonly uploads: {
    readonly member_id: bigint;
    readonly id: string;
    readonly merchant_id: bigint;
    readonly purpose: string;
    readonly sent_by: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: Uint8Array;
    readonly holder: string | null;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
  readonly vendor_call_errors: {
    readonly id: bigint;
    readonly vendor_code: string;
    readonly at: Date;
    readonly direction: string;
    readonly call: string;
    readonly outcome: string;
    readonly detail: string;
  };
  readonly vendor_call_minutes: {
    readonly vendor_code: string;
    readonly minute: Date;
    readonly direction: string;
    readonly call: string;
    readonly outcome: string;
    readonly is_failed: boolean;
    readonly within_ms: number;
    readonly calls: bigint;
    readonly last_at: Date;
  };
  readonly vendor_changes: {
    readonly key: string;
    readonly code: string;
    readonly wanted: Uint8Array;
    readonly version: bigint;
  };
  readonly vendors: {
    readonly code: string;
    readonly name: unknown;
    readonly dialect: string;
    readonly url: string;
    readonly game_origin: string;
    readonly settings: unknown;
    readonly secrets: Uint8Array | null;
    readonly state: string;
    readonly was_on: boolean;
    readonly version: bigint;
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly verification_codes: {
    readonly id: string;
    readonly merchant_id: bigint;
    readonly target_hash: Uint8Array;
    readonly request_hash: Uint8Array;
    readonly number_hash: Uint8Array;
    readonly asker_key: string;
    readonly site_key: string;
    readonly range_key: string;
    readonly purpose: string;
    readonly recipient: string | null;
    readonly deliver: boolean;
    readonly language: string;
    readonly host: string;
    readonly minutes: number;
    readonly tries: number;
    readonly max_tries: number;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly sent_at: Date | null;
    readonly replaced_at: Date | null;
  };
  readonly verification_known: {
    readonly merchant_id: bigint;
    readonly number_hash: Uint8Array;
    readonly site_key: string;
    readonly proven_at: Date;
  };
  readonly wallet_accounts: {
    readonly member_id: bigint;
    readonly currency: string;
    readonly money: string;
    readonly cash_minor: bigint;
    readonly bonus_minor: bigint;
    readonly locked_minor: bigint;
    readonly agency_minor: bigint;
    readonly owed_minor: bigint;
    readonly seq: bigint;
    readonly head: Uint8Array;
    readonly last_xid: bigint;
    readonly bonus_grant: string | null;
    readonly has_bonus: boolean;
  };
  readonly wallet_bonus_rounds: {
    readonly member_id: bigint;
    readonly counterparty: string;
    readonly round: string;
    readonly bonus_grant: string;
    readonly stake_minor: bigint;
    readonly bonus_stake_minor: bigint;
    readonly win_minor: bigint;
    readonly bonus_win_minor: bigint;
  };
  readonly wallet_cluster: {
    readonly id: number;
    readonly xid_base: bigint;
    readonly system_identifier: bigint;
  };
  readonly wallet_kinds: {
    readonly kind: string;
    readonly cash: number | null;
    readonly bonus: number | null;
    readonly locked: number | null;
    readonly agency: number | null;
    readonly owed: number | null;
    readonly answers: string | null;
    readonly reverses: boolean;
    readonly buries: boolean;
    readonly splits: boolean;
    readonly empties_bonus: boolean;
    readonly takes_what_is_there: boolean;
    readonly has_counterparty: boolean;
    readonly counterparties: string;
    readonly source: string;
    readonly needs_args: string[] | null;
    readonly may_be_zero: boolean;
    readonly is_asked: boolean;
  };
  readonly wallet_ledger: {
    readonly member_id: bigint;
    readonly seq: bigint;
    readonly xid: bigint;
    readonly at: Date;
    readonly cash_minor: bigint | null;
    readonly bonus_minor: bigint | null;
    readonly locked_minor: bigint | null;
    readonly agency_minor: bigint | null;
    readonly owed_minor: bigint | null;
    readonly cash_after_minor: bigint | null;
    readonly bonus_after_minor: bigint | null;
    readonly locked_after_minor: bigint | null;
    readonly agency_after_minor: bigint | null;
    readonly owed_after_minor: bigint | null;
    readonly key: string;
    readonly kind: string;
    readonly status: string;
    readonly reason: string;
    readonly answers: string | null;
    readonly ends: string | null;
    readonly round: string | null;
    readonly bonus_grant: string | null;
    readonly counterparty: string;
    readonly request_hash: Uint8Array | null;
    readonly hash: Uint8Array;
  };
  readonly wallet_readers: {
    readonly name: string;
    readonly upto_xid: bigint;
  };
  readonly wallet_seals: {
    readonly number: bigint;
    readonly from_xid: bigint;
    readonly upto_xid: bigint;
    readonly row_count: bigint;
    readonly digest: Uint8Array;
    readonly key_id: string;
    readonly mac: Uint8Array;
    readonly sealed_at: Date;
  };
  readonly win_ceilings: {
    readonly merchant_id: bigint;
    readonly vendor_code: string;
    readonly game_code: string;
    readonly currency: string;
    readonly ceiling_minor: bigint;
    readonly changed_by: string;
    readonly changed_at: Date;
  };
  readonly withdrawal_level_limits: {
    readonly merchant_id: bigint;
    readonly rank: number;
    readonly automatic_minor: bigint;
  };
  readonly withdrawal_pin_codes: {
    readonly member_id: bigint;
    readonly id: string;
    readonly merchant_id: bigint;
    readonly email: string;
    readonly language: string;
    readonly tries: number;
    readonly expires_at: Date;
    readonly sent_at: Date | null;
  };
  readonly withdrawal_pins: {
    readonly member_id: bigint;
    readonly pin_hash: string;
    readonly tries: number;
    readonly changed_at: Date;
  };
  readonly withdrawal_play: {
    readonly member_id: bigint;
    readonly seq: bigint;
    readonly left_minor: bigint;
  };
  readonly withdrawal_rules: {
    readonly merchant_id: bigint;
    readonly cool_off_hours: number;
    readonly play_through_percent: number;
    readonly automatic_minor: bigint;
    readonly reviews_first: boolean;
    readonly bonus_hours: number;
    readonly reviews_shared_devices: boolean;
    readonly reviews_way_back: boolean;
    readonly review_hours: number;
    readonly two_people_above_minor: bigint;
  };
}
