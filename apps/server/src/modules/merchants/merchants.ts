import { BlockList, isIP } from 'node:net';
import { currencyOf, type Currency } from '@mela/money/currency';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { Database } from '@mela/database/database';
import type { PlayRules } from '@mela/game-vendors/game-vendor';
import { readMerchants, type MerchantRow } from './merchants.store.ts';
import { readPlayRules } from './play-rules.ts';

export { readPlayRules } from './play-rules.ts';

/** A merchant as the rest of the server meets it. */
export interface Merchant {
  readonly id: bigint;
  readonly code: string;
  readonly currency: Currency;
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly minimumAge: number;
  readonly sessionIdleMinutes: number;
  /** However busy, a session ends after this long. */
  readonly sessionMaxHours: number;
  /** For how long a code that was sent is promised to hold. */
  readonly verificationMinutes: number;
  readonly maintenance: boolean;
  /** Where guests have their accounts (R2); undefined where trial play is not offered, and at a trial merchant itself. */
  readonly trial: { readonly id: bigint; readonly code: string } | undefined;
  /** What a guest gets to play with. */
  readonly trialAmountMinor: bigint;
  readonly keys: ReadonlySet<string>;
  /** What its market allows inside a game. */
  readonly playRules: PlayRules;
  readonly languages: readonly string[];
  /** Host names that are the merchant's alone; `*` is none. */
  readonly hosts: readonly string[];
  /** The servers that its players may choose among (M76). */
  readonly domains: readonly string[];
  readonly settings: MerchantSettings;
  restricts(ip: string): boolean;
}

export interface Merchants {
  /** By host name; where no row names the host, by the `merchant` header, else the one that stands for all others (R6, R30). */
  find(host: string, merchantHeader?: string): Promise<Merchant | undefined>;
  byId(id: bigint): Promise<Merchant | undefined>;
  /** Those that have visitors: trial merchants are none of them. */
  all(): Promise<readonly Merchant[]>;
  /** Forgets what was read, so that the next call sees a change of settings at once. */
  refresh(): void;
}

interface Snapshot {
  readonly readAt: number;
  readonly byId: ReadonlyMap<bigint, Merchant>;
  /** Trial merchants left out, here and in `byHost`. */
  readonly byCode: ReadonlyMap<string, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
}

/** Settings change seldom and are read on every call: each process keeps them for this long. */
const KEPT_MS = 2_000;

export function createMerchants(options: { database: Database; demo: boolean; demoLabel: boolean }): Merchants {
  let snapshot: Promise<Snapshot> | undefined;
  let readAt = 0;

  function current(): Promise<Snapshot> {
    if (!snapshot || Date.now() - readAt > KEPT_MS) {
      readAt = Date.now();
      snapshot = read(options);
      snapshot.catch(() => (snapshot = undefined));
    }
    return snapshot;
  }

  return {
    async find(host, merchantHeader) {
      const { byHost, byCode } = await current();
      const named = byHost.get(host.replace(/:\d+$/, '').toLowerCase());
      return named ?? (merchantHeader ? byCode.get(merchantHeader) : undefined) ?? byHost.get('*');
    },
    async byId(id) {
      return (await current()).byId.get(id);
    },
    async all() {
      return [...(await current()).byCode.values()];
    },
    refresh() {
      snapshot = undefined;
    },
  };
}

async function read(options: { database: Database; demo: boolean; demoLabel: boolean }): Promise<Snapshot> {
  const { merchants, hosts } = await readMerchants(options.database);
  const namedHosts = (id: bigint) =>
    hosts.filter((row) => row.merchant_id === id && row.host !== '*').map((row) => row.host);
  const trials = new Map(merchants.map((row) => [row.trial_of, { id: row.id, code: row.code }]));
  const open = new Set(merchants.filter((row) => row.trial_of === null).map((row) => row.id));
  const byId = new Map(
    merchants.map((row) => [row.id, withTrial(merchantOf(row, namedHosts(row.id), options), trials.get(row.id))]),
  );
  const byHost = new Map<string, Merchant>();
  for (const { host, merchant_id } of hosts) {
    const merchant = byId.get(merchant_id);
    if (merchant && open.has(merchant.id)) byHost.set(host, merchant);
  }
  return {
    readAt: Date.now(),
    byId,
    byHost,
    byCode: new Map([...byId.values()].filter(({ id }) => open.has(id)).map((merchant) => [merchant.code, merchant])),
  };
}

function withTrial(merchant: Omit<Merchant, 'trial'>, trial: Merchant['trial']): Merchant {
  return { ...merchant, trial, settings: { ...merchant.settings, hasTrial: trial !== undefined } };
}

function merchantOf(
  row: MerchantRow,
  hosts: readonly string[],
  flags: { demo: boolean; demoLabel: boolean },
): Omit<Merchant, 'trial'> {
  const currency = currencyOf(row.currency);
  const restricted = blockList(row.restricted_networks);
  return {
    id: row.id,
    code: row.code,
    currency,
    defaultLanguage: row.default_language,
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    sessionIdleMinutes: row.session_idle_minutes,
    sessionMaxHours: row.session_max_hours,
    verificationMinutes: row.verification_minutes,
    maintenance: row.maintenance,
    trialAmountMinor: row.trial_amount_minor,
    keys: new Set(row.keys),
    playRules: readPlayRules(row.play_rules),
    languages: row.languages.map((language) => language.tag),
    hosts,
    domains: row.domains,
    settings: {
      merchantCode: row.code,
      name: row.name,
      wordmark: row.theme,
      theme: row.theme,
      currency,
      languages: row.languages,
      defaultLanguage: row.default_language,
      timeZone: row.time_zone,
      minimumAge: row.minimum_age,
      copyrightYear: row.copyright_year,
      licence: row.licence,
      keys: row.keys,
      promos: row.promos,
      vipBenefits: row.vip_benefits,
      hasTrial: false,
      demo: flags.demo,
      demoLabel: flags.demoLabel,
      banners: row.banners,
      links: row.links,
    },
    // A text that is no address, as a proxy may hand on, is in no network.
    restricts: (ip) => isIP(ip) !== 0 && restricted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4'),
  };
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number.parseInt(prefix ?? (family === 'ipv6' ? '128' : '32'), 10), family);
  }
  return list;
}
