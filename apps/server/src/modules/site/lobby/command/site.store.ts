import type { Queryable } from '@mela/database/database';

/** Closes a merchant's site for all visitors, or opens it again. */
export async function closeSite(db: Queryable, merchantId: bigint, closed: boolean): Promise<void> {
  await db.query('update merchants set maintenance = $2, maintenance_until = null where id = $1', [merchantId, closed]);
}

/** Refuses visitors of a network, or lets them in again; returns all networks that are refused now. */
export async function refuseNetwork(
  db: Queryable,
  merchantId: bigint,
  network: string,
  refused: boolean,
): Promise<readonly string[]> {
  const [row] = await db.query<{ restricted_networks: string[] }>(
    `update merchants set restricted_networks = array_remove(restricted_networks, $2)
       || case when $3::boolean then array[$2::text] else '{}' end
     where id = $1 returning restricted_networks`,
    [merchantId, network, refused],
  );
  return row?.restricted_networks ?? [];
}

/** Whether registration requires a captcha. */
export async function setRegistrationCaptcha(db: Queryable, merchantId: bigint, asks: boolean): Promise<void> {
  await db.query(
    `insert into registration_settings (merchant_id, asks_captcha) values ($1, $2)
     on conflict (merchant_id) do update set asks_captcha = excluded.asks_captcha`,
    [merchantId, asks],
  );
}

/** Whether the boxes of consent are ticked when the form opens (R36). */
export async function setConsentTicked(db: Queryable, merchantId: bigint, ticked: boolean): Promise<void> {
  await db.query(
    `insert into registration_settings (merchant_id, consent_ticked) values ($1, $2)
     on conflict (merchant_id) do update set consent_ticked = excluded.consent_ticked`,
    [merchantId, ticked],
  );
}

/** A field of the registration form; its lengths and pattern stay as they are. */
export async function setRegistrationField(
  db: Queryable,
  merchantId: bigint,
  field: { readonly name: string; readonly enabled: boolean; readonly required: boolean },
): Promise<void> {
  await db.query(
    `insert into registration_fields (merchant_id, name, enabled, required) values ($1, $2, $3, $4)
     on conflict (merchant_id, name) do update set enabled = excluded.enabled, required = excluded.required`,
    [merchantId, field.name, field.enabled, field.required],
  );
}

/** A pattern for a field of the registration form, or null for the product's own; whether it is asked for stays as it is. */
export async function setRegistrationPattern(
  db: Queryable,
  merchantId: bigint,
  field: { readonly name: string; readonly pattern: string | null },
): Promise<void> {
  await db.query(
    `insert into registration_fields (merchant_id, name, enabled, required, reg_exp) values ($1, $2, false, false, $3)
     on conflict (merchant_id, name) do update set reg_exp = excluded.reg_exp`,
    [merchantId, field.name, field.pattern],
  );
}

/** A way to customer service, in every language without its own row. */
export async function writeChannel(
  db: Queryable,
  merchantId: bigint,
  channel: { readonly type: string; readonly language: string; readonly title: string; readonly path: string },
): Promise<void> {
  await db.query(
    `insert into service_channels (merchant_id, language, cs_type, title, path, position)
     values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from service_channels where merchant_id = $1))
     on conflict (merchant_id, language, cs_type) do update set title = excluded.title, path = excluded.path`,
    [merchantId, channel.language, channel.type, channel.title, channel.path],
  );
}

/** In all languages. False if the merchant has none of the type. */
export async function removeChannel(db: Queryable, merchantId: bigint, type: string): Promise<boolean> {
  const rows = await db.query(
    'delete from service_channels where merchant_id = $1 and cs_type = $2 returning cs_type',
    [merchantId, type],
  );
  return rows.length > 0;
}
