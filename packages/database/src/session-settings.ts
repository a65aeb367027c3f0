/**
 * Throws unless the session runs with every setting in `asked`, and with the encoding and trigger mode that no session may change.
 * Server, database and role can have other defaults, and a connection pooler can drop the settings that a client sends at its
 * start. The message names each setting, its requested and its actual value. `send` runs one statement on that session.
 */
export async function assertSettings(asked: SessionSettings, send: Send): Promise<void> {
  const rows = await send(READ_BACK, [Object.keys(asked), Object.values(asked)]);
  const fixed = await send(READ_FIXED, [Object.keys(FIXED), Object.values(FIXED)]);
  const wrong = [...rows, ...fixed].filter((row) => row.found !== row.asked);
  if (wrong.length === 0) return;
  const list = wrong.map(({ name, asked: value, found }) => `${name} must be ${shown(value)} and is ${shown(found)}`);
  throw new Error(
    `The database session does not have the settings that were asked for: ${list.join('; ')}. A connection pooler may drop them (PgBouncer: ignore_startup_parameters). Connect without it, or set them for the login by ALTER ROLE … SET.`,
  );
}

/** The settings as the start-up parameter `options`. */
export function startupOptions(asked: SessionSettings): string {
  return Object.entries(asked)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, (character) => `\\${character}`)}`)
    .join(' ');
}

/**
 * Splits the address of a database into the address without its `options` and the settings that those ask for, such as
 * `?options=-c%20search_path%3Dmela`. Throws when they hold anything but `-c name=value`, or one of SESSION_SETTINGS or `taken`.
 */
export function settingsOfUrl(
  url: string,
  taken: SessionSettings,
): { readonly url: string; readonly settings: SessionSettings } {
  const parsed = URL.parse(url);
  const options = parsed?.searchParams.get('options');
  if (!parsed || !options) return { url, settings: {} };
  parsed.searchParams.delete('options');
  const settings: Record<string, string> = {};
  const words = (options.match(/(?:\\.|[^\\\s])+/g) ?? []).map((word) => word.replaceAll(/\\(.)/g, '$1'));
  for (let next = words.shift(); next !== undefined; next = words.shift()) {
    const assignment = next === '-c' ? words.shift() : next.replace(/^(-c|--)/, '');
    const [, name = '', value = ''] = /^([\w.]+)=(.*)$/s.exec(assignment ?? '') ?? [];
    if (name === '' || assignment === next)
      throw new Error(`The address of the database has options that are not -c name=value: ${options}`);
    if (Object.keys(taken).some((one) => one.toLowerCase() === name.toLowerCase()))
      throw new Error(`The address of the database asks for ${name} in its options, which may not be set there`);
    settings[name] = value;
  }
  return { url: parsed.href, settings };
}

const shown = (value: string | null) => (value === null || value === '' ? 'empty' : value);

/**
 * Commits are on disk when acknowledged, and values are read and written in the one form that the code parses. Queries are not
 * compiled: for one whose rows are guessed too high, that alone takes half a second.
 */
export const SESSION_SETTINGS: SessionSettings = {
  synchronous_commit: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  jit: 'off',
};

/** Not asked for: a login without special rights may not set the second one, even to its default. */
const FIXED: SessionSettings = {
  server_encoding: 'UTF8',
  session_replication_role: 'origin',
  client_encoding: 'UTF8',
};

/** set_config returns the value in the server's own spelling (`15000` is `15s`), and ends with its statement. */
const READ_BACK = `with found as materialized (
    select name, value, current_setting(name, true) as found from unnest($1::text[], $2::text[]) as asked (name, value)
  )
  select name, found, set_config(name, value, true) as asked from found`;
const READ_FIXED = `select name, current_setting(name, true) as found, value as asked from unnest($1::text[], $2::text[]) as asked (name, value)`;

/** Values by the names of PostgreSQL's settings. */
export type SessionSettings = Readonly<Record<string, string>>;

type Send = (sql: string, params: [string[], string[]]) => Promise<SettingRow[]>;

export interface SettingRow {
  name: string;
  asked: string;
  found: string | null;
}
