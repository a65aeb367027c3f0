import type { OperatorDatabase } from '@mela/dev-env/operator-database';

/** The end of each text: it breaks out of an attribute and of an element, and calls `hit` by every way that a browser has. */
const TAIL = '"><svg onload="hit()"></svg><img src=x onerror="hit()"><script>hit()</script>';
const SHORT_TAIL = '"><svg onload=hit()>';
/** Addresses that run, or contain a page. */
export const RUNNING = 'javascript:hit()';
export const CARRYING = 'data:text/html,<script>hit()</script>';
const BREAKING = '/m/home"><svg/onload=hit()>';

/** Every field that a text was written for. */
export const planted = new Set<string>();
/** Finds a field on a screen: by its name between signs that occur nowhere else. */
export const mark = (field: string) => `#${field}#`;
const plant = (field: string) => {
  planted.add(field);
  return mark(field);
};
export const hostileText = (field: string) => `${plant(field)}${TAIL}`;
const shortText = (field: string) => `${plant(field)}${SHORT_TAIL}`;
const inLanguages = (text: string) => JSON.stringify({ en: text, bn: text });
const words = (field: string) => inLanguages(hostileText(field));
const html = (field: string) =>
  inLanguages(
    `<p onclick="hit()">${plant(field)}</p><svg onload="hit()"><animate onbegin="hit()" attributeName="x" dur="1s"/></svg>` +
      '<img src=x onerror="hit()"><script>hit()</script><details open ontoggle="hit()">d</details><body onload="hit()">' +
      `<a href="${RUNNING}">run</a><a href=" JaVa\tScript:hit()">run</a><a href='${CARRYING}'>carry</a>` +
      '<iframe srcdoc="<script>parent.hit()</script>"></iframe><style>body{display:none}</style><math><mtext><style><img src=x onerror=hit()></style></mtext></math>',
  );
const images = JSON.stringify([RUNNING, CARRYING, 'x" onerror="hit()'].map((url) => ({ url, sequence: 1 })));

/**
 * Writes hostile texts into every field that an operator fills, past every check except the database's own: as if an insider
 * or a program of the operator were hostile.
 */
export async function plantHostileFields(database: OperatorDatabase, member: { name: string }): Promise<void> {
  const [row] = await database.query<{ merchant: string; member: string }>(
    `select m.merchant_id::text as merchant, m.id::text as member from members m where m.user_name = $1`,
    [member.name],
  );
  if (!row) throw new Error(`No member is called ${member.name}`);
  await plantMerchant(database, row.merchant);
  await plantCatalogue(database, row.merchant);
  await plantNews(database, row);
  await plantPromotions(database, row);
  await plantHelpAndService(database, row);
}

async function plantMerchant(database: OperatorDatabase, merchant: string): Promise<void> {
  const licence = { number: hostileText('licence-number'), issuer: hostileText('licence-issuer'), link: RUNNING };
  await database.query('update merchants set name = $2, licence = $3 where id = $1', [
    merchant,
    words('merchant-name'),
    JSON.stringify(licence),
  ]);
  for (const group of ['m_home', 'm_leftmenu', 'm_reg'])
    for (const [position, url] of [RUNNING, CARRYING, BREAKING].entries())
      await database.query(
        `insert into merchant_banners (merchant_id, group_name, position, scene, title, body, action, url)
         values ($1, $2, $3, 'tiger', $4, $5, $6, $7)`,
        [merchant, group, position, words(`${group}-title`), words(`${group}-text`), words(`${group}-action`), url],
      );
  const links = [
    ['Android', 'https://files.example/"><svg/onload=hit()>'],
    ['IOS', RUNNING],
    ['MOBILECONFIG', CARRYING],
    ['TELEGRAM', RUNNING],
    ['WHATSAPP', CARRYING],
    ['TWITTER', BREAKING],
    ['FACEBOOK', ' java\nscript:hit()'],
  ];
  for (const [type, url] of links)
    await database.query(
      `insert into merchant_links (merchant_id, resource_type, url, label_name_en) values ($1, $2, $3, $4)
       on conflict (merchant_id, resource_type) do update set url = excluded.url, label_name_en = excluded.label_name_en, shown = true`,
      [merchant, type, url, hostileText('link-label')],
    );
  await database.query(
    `insert into certificates (merchant_id, kind, name, picture, url)
     values ($1, 'certification', $2, 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>', $3)`,
    [merchant, hostileText('certificate'), 'https://issuer.example/"><svg/onload=hit()>'],
  );
}

async function plantCatalogue(database: OperatorDatabase, merchant: string): Promise<void> {
  await database.query('update catalogue_vendors set name = $1', [words('vendor-name')]);
  await database.query('update catalogue_brands set name = $1', [words('vendor-name')]);
  await database.query('update catalogue_games set name = $1', [words('game-name')]);
  // The demo has no table with a host.
  await database.query(
    `with hosted as (
       update catalogue_games set category = 'LIVE' where node_id = (select min(node_id) from catalogue_games where offered and category = 'RNG')
       returning node_id)
     insert into live_hosts (merchant_id, node_id, name) select $1, node_id, $2 from hosted`,
    [merchant, words('host-name')],
  );
  // A vendor that names its games this way repeats it in each answer; the demo's would restore its own names.
  await database.query(
    `create function keeps_name() returns trigger language plpgsql as 'begin new.name := old.name; return new; end'`,
  );
  await database.query(
    `create function keeps_category() returns trigger language plpgsql as 'begin new.category := old.category; return new; end'`,
  );
  for (const table of ['catalogue_games', 'catalogue_brands', 'catalogue_vendors'])
    await database.query(
      `create trigger keeps_name before update on ${table} for each row execute function keeps_name()`,
    );
  await database.query(
    'create trigger keeps_category before update on catalogue_games for each row execute function keeps_category()',
  );
}

async function plantNews(database: OperatorDatabase, { merchant, member }: Ids): Promise<void> {
  for (const type of ['PL', 'PU', 'A'])
    await database.query(
      'insert into announcements (merchant_id, type, title, content, images) values ($1, $2, $3, $4, $5)',
      [merchant, type, words(`${type}-title`), html(`${type}-content`), images],
    );
  const attachments = [RUNNING, CARRYING, BREAKING].map((url, index) => ({
    name: hostileText(index === 2 ? 'attachment-name' : 'attachment-dropped'),
    url,
  }));
  await database.query(
    `insert into inbox_messages (member_id, message_key, source, title, content, attachments) values ($1, 'hostile', 'operator', $2, $3, $4)`,
    [member, words('message-title'), html('message-content'), JSON.stringify(attachments)],
  );
}

async function plantPromotions(database: OperatorDatabase, { merchant, member }: Ids): Promise<void> {
  const [category] = await database.query<{ id: string }>(
    'insert into promotion_categories (merchant_id, name, position) values ($1, $2, -1) returning id::text',
    [merchant, words('category-name')],
  );
  for (const [position, field] of ['offer', 'refused-offer'].entries()) {
    const [promotion] = await database.query<{ id: string }>(
      `insert into promotions (merchant_id, category_ids, title, content, images, decided, outcome, position)
       values ($1, $2, $3, $4, $5, 'reviewed', 'joined', $6) returning id::text`,
      [merchant, [category?.id], words(`${field}-title`), html(`${field}-content`), images, position - 10],
    );
    await database.query('insert into promotion_terms (promotion_id, version, terms) values ($1, 1, $2)', [
      promotion?.id,
      html(`${field}-terms`),
    ]);
    if (field === 'refused-offer')
      await database.query(
        `insert into promotion_applications (member_id, promotion_id, state, idempotency_key, terms_version, reason)
         values ($1, $2, 'rejected', gen_random_uuid(), 1, $3)`,
        [member, promotion?.id, words('refusal')],
      );
  }
}

async function plantHelpAndService(database: OperatorDatabase, { merchant }: Ids): Promise<void> {
  await database.query(
    `insert into help_items (merchant_id, item_key, position, icon) values ($1, 'hostile', -1, $2)`,
    [merchant, 'x"><svg onload=hit()>'],
  );
  await database.query(
    `insert into help_versions (merchant_id, item_key, version, title, content) values ($1, 'hostile', 1, $2, $3)`,
    [merchant, words('help-title'), html('help-content')],
  );
  await database.query(
    `insert into help_versions (merchant_id, item_key, version, title, content, asks_again)
     select merchant_id, item_key, 1000, $2, $3, true from help_items where merchant_id = $1 and tag = 'terms'`,
    [merchant, words('terms-title'), html('terms-content')],
  );
  await database.query(
    `insert into service_channels (merchant_id, language, cs_type, title, path)
     values ($1, 'en', 'WHATSAPP', $2, 'https://chat.example/"><svg/onload=hit()>'), ($1, 'en', 'TELEGRAM2', $2, '/m/help"><svg/onload=hit()>')`,
    [merchant, shortText('channel-title')],
  );
  await database.query(
    `insert into chat_ready_answers (merchant_id, language, title, content) values ($1, 'en', $2, $3)`,
    [merchant, shortText('answer-title'), hostileText('answer-text')],
  );
  await database.query('update staff set display_name = $1', [shortText('staff-name')]);
}

interface Ids {
  readonly merchant: string;
  readonly member: string;
}
