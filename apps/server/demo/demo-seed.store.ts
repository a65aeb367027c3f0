import type { Queryable } from '@mela/database/database';
import type { DemoMerchant } from './demo-merchant.ts';

/** Codes of merchants that the demo did not make: real ones. */
export async function realMerchants(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ code: string }>(
    'select code from merchants where not made_by_demo order by id limit 20',
  );
  return rows.map(({ code }) => code);
}

/** Those that the demo made and may fill. */
export async function demoMerchantIds(database: Queryable): Promise<ReadonlySet<bigint>> {
  const rows = await database.query<{ id: bigint }>('select id from merchants where made_by_demo');
  return new Set(rows.map(({ id }) => id));
}

export async function findMemberId(
  database: Queryable,
  merchantId: bigint,
  userName: string,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    'select id from members where merchant_id = $1 and user_name = $2',
    [merchantId, userName],
  );
  return row?.id;
}

/** All of a demo's visitors come from one machine: the picture before an SMS is asked for later than of strangers. */
export async function addDemoMerchant(database: Queryable, merchant: DemoMerchant): Promise<void> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, minimum_age, copyright_year, template, made_by_demo, message_budgets, brand)
     values ($1, $2::jsonb, $3::jsonb, $4, $5::jsonb, $6, $7, 18, $8, $9, true, '{"unprovenBeforeCheck": 20}', $10::jsonb) returning id`,
    [
      merchant.code,
      JSON.stringify(merchant.name),
      JSON.stringify(merchant.theme),
      merchant.currency,
      JSON.stringify(merchant.languages),
      merchant.defaultLanguage,
      merchant.timeZone,
      merchant.copyrightYear,
      merchant.template,
      JSON.stringify(merchant.brand),
    ],
  );
  if (!row) throw new Error(`The merchant ${merchant.code} was not made`);
  await database.query('insert into merchant_hosts (host, merchant_id) values ($1, $2)', [merchant.host, row.id]);
  for (const [position, domain] of merchant.domains.entries())
    await database.query('insert into merchant_domains (merchant_id, domain_name, position) values ($1, $2, $3)', [
      row.id,
      domain,
      position,
    ]);
  for (const [index, origin] of (merchant.imageCDNs ?? []).entries())
    await database.query('insert into merchant_image_cdns (merchant_id, position, origin) values ($1, $2, $3)', [
      row.id,
      index + 1,
      origin,
    ]);
  for (const key of merchant.keys)
    await database.query('insert into merchant_keys (merchant_id, key) values ($1, $2)', [row.id, key]);
  await database.query('select merchants_open_trial($1)', [row.id]);
  await addRegistration(database, row.id, merchant);
  for (const link of merchant.links)
    await database.query('insert into merchant_links (merchant_id, resource_type, url) values ($1, $2, $3)', [
      row.id,
      link.resourceType,
      link.url,
    ]);
  for (const [position, banner] of merchant.banners.entries()) {
    await database.query(
      `insert into merchant_banners (merchant_id, group_name, position, scene, title, body, action, url)
       values ($1, $8, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7)`,
      [
        row.id,
        position,
        banner.scene,
        JSON.stringify(banner.title),
        JSON.stringify(banner.text),
        JSON.stringify(banner.action),
        banner.url,
        banner.group ?? 'm_home',
      ],
    );
  }
}

async function addRegistration(database: Queryable, merchantId: bigint, merchant: DemoMerchant): Promise<void> {
  await database.query(
    'insert into registration_settings (merchant_id, asks_captcha, consent_ticked) values ($1, $2, $3)',
    [merchantId, merchant.registration.asksCaptcha, merchant.registration.consentTicked],
  );
  for (const field of merchant.registration.fields)
    await database.query(
      'insert into registration_fields (merchant_id, name, enabled, required) values ($1, $2, true, $3)',
      [merchantId, field.name, field.required],
    );
  for (const [position, iso] of merchant.countries.entries())
    await database.query('insert into registration_countries (merchant_id, iso, position) values ($1, $2, $3)', [
      merchantId,
      iso,
      position,
    ]);
}

export async function hasPlayed(database: Queryable, memberId: bigint): Promise<boolean> {
  return (await database.query('select id from rounds where member_id = $1 limit 1', [memberId])).length > 0;
}

/** Adds a jackpot to every merchant of the demo that has none. */
export async function addDemoJackpots(database: Queryable, sharePpm: number): Promise<void> {
  await database.query(
    `insert into jackpot_settings (merchant_id, share_ppm) select id, $1 from merchants where made_by_demo and trial_of is null
     on conflict do nothing`,
    [sharePpm],
  );
}

/** Adds ways to pay with play money to every merchant of the demo that has none. */
export async function addDemoPaymentMethods(database: Queryable): Promise<void> {
  await database.query(
    `insert into payment_methods (merchant_id, code, adapter, kind, name, mark, direction, position, is_on, minimum_minor, maximum_minor, minutes)
     select m.id, w.code, 'sandbox', w.kind, jsonb_build_object('en', w.en, 'bn', w.bn), w.code, 'both', w.position, true, 20000, 3000000, w.minutes
     from merchants m
     cross join (values
       ('nodi', 'wallet', 'Nodi', 'নদী', 0, 2),
       ('jhilik', 'wallet', 'Jhilik', 'ঝিলিক', 1, 1),
       ('tkgo', 'wallet', 'TkGo', 'টাকাগো', 2, 2),
       ('shapla', 'wallet', 'Shapla', 'শাপলা', 3, 5),
       ('bank', 'bank', 'Bank', 'ব্যাংক', 4, 90),
       ('coin', 'crypto', 'Coin', 'কয়েন', 5, 10)) as w (code, kind, en, bn, position, minutes)
     where m.made_by_demo and m.trial_of is null and not exists (select from payment_methods p where p.merchant_id = m.id)`,
  );
}

/**
 * Withdrawals of the demo are sent at once up to a sum: its visitors want to see them paid. A merchant without these rules looks at the
 * first one, at new accounts, at shared phones, at a bonus that was just met, and at deposits that are not played through.
 */
export async function addDemoWithdrawalRules(database: Queryable): Promise<void> {
  await database.query(
    `insert into withdrawal_rules (merchant_id, cool_off_hours, play_through_percent, reviews_first, bonus_hours, reviews_shared_devices, reviews_way_back)
     select id, 0, 0, false, 0, false, false from merchants where made_by_demo and trial_of is null on conflict do nothing`,
  );
}

/** False for a member who has a payout account, or had one. */
export async function addDemoPayoutAccount(
  tx: Queryable,
  account: { memberId: bigint; merchantId: bigint; number: string; holderName: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payout_accounts (member_id, merchant_id, kind, number, holder_name)
     select $1, $2, 'wallet', $3, $4 where not exists (select from payout_accounts where member_id = $1) returning id`,
    [account.memberId, account.merchantId, account.number, account.holderName],
  );
  return rows.length === 1;
}

/** Adds a way to its own chat and a few ready answers to every merchant of the demo that has none. */
export async function addDemoService(database: Queryable): Promise<void> {
  await database.query(
    `insert into service_channels (merchant_id, language, cs_type, title, path)
     select m.id, c.language, 'LIVECHAT', c.title, '/m/chat' from merchants m
     cross join (values ('en', 'Live chat'), ('bn', 'লাইভ চ্যাট')) as c (language, title)
     where m.made_by_demo and m.trial_of is null and not exists (select from service_channels s where s.merchant_id = m.id)`,
  );
  await database.query(
    `insert into chat_ready_answers (merchant_id, language, title, content)
     select m.id, a.language, a.title, a.content from merchants m
     cross join (values
       ('en', 'Greeting', 'Hello! How can I help you?'),
       ('en', 'Order number', 'Please send me the number of the order, as it stands in your deposit record.'),
       ('bn', 'শুভেচ্ছা', 'আসসালামু আলাইকুম! কীভাবে সাহায্য করতে পারি?'),
       ('bn', 'অর্ডার নম্বর', 'ডিপোজিট রেকর্ডে যে অর্ডার নম্বর আছে, সেটি পাঠান।')) as a (language, title, content)
     where m.made_by_demo and m.trial_of is null and not exists (select from chat_ready_answers r where r.merchant_id = m.id)`,
  );
}

/** Those of the names that members of a merchant have. */
export async function namesOfMembers(
  database: Queryable,
  merchantId: bigint,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ name: string }>(
    'select user_name as name from members where merchant_id = $1 and user_name = any($2::text[])',
    [merchantId, names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Adds robots below members by user name; without one of that name they are below no one. Returns the ids of those who were not there. */
export async function addRobots(
  tx: Queryable,
  merchantId: bigint,
  passwordHash: string,
  robots: readonly {
    readonly userName: string;
    readonly accountType: number;
    readonly upline: string;
    readonly birthDate: string;
  }[],
): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `insert into members (merchant_id, account_type, user_name, password_hash, birth_date, register_method, upline_id, is_robot, terms_accepted_at)
     select $1, g.type, g.name, $2, g.birth::date, 'H5', up.id, true, now()
     from unnest($3::text[], $4::integer[], $5::text[], $6::text[]) with ordinality as g (name, type, upline, birth, place)
     left join members up on up.merchant_id = $1 and up.user_name = g.upline order by g.place
     on conflict do nothing returning id`,
    [
      merchantId,
      passwordHash,
      robots.map(({ userName }) => userName),
      robots.map(({ accountType }) => accountType),
      robots.map(({ upline }) => upline),
      robots.map(({ birthDate }) => birthDate),
    ],
  );
  return rows.map(({ id }) => id);
}
