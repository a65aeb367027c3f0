import { BlockList, isIP } from 'node:net';
import { wireAmount } from '@mela/money/amount';
import { currencyOf, type Currency } from '@mela/money/currency';
import { HOME_SECTIONS, type HomeSection } from '@mela/contract/home-sections';
import type { DownloadLink } from '@mela/contract/links';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { Database } from '@mela/database/database';
import { isOwnAddress } from '@mela/edge/own-network';
import { isThisMachine } from '@mela/edge/this-machine';
import type { PlayRules } from '@mela/game-vendors/game-vendor';
import { isLinkAddress } from '#/html/link-address.ts';
import { readMessageBudgets, type MessageBudgetSettings } from '#/modules/ground/message-budgets/message-budgets.ts';
import { refusesCountry, type CountryOf } from '#/modules/ground/regions/regions.ts';
import { brandOf, iconId } from './brand.ts';
import { imageOrigins } from './image-origins.ts';
import { merchantProblems } from './merchant-problem.ts';
import { readMerchants, type MerchantRow, type StatusWords, type WinnerMask } from './merchants.store.ts';
import { offeredLanguages } from './offered-languages.ts';
import { colours, themeSheet } from './theme.ts';

export { merchantIds } from './merchants.store.ts';
export type { WinnerMask } from './merchants.store.ts';
export { merchantProblems, type CheckedColumns } from './merchant-problem.ts';
import { readPlayRules } from './play-rules.ts';

export { readPlayRules } from './play-rules.ts';
export type { Theme } from './theme.ts';
export { shownName } from './shown-name.ts';
export { addDays, clockIn, dayIn, hoursOf, instantOf, isDay, startOfDay, startOfHour } from './merchant-days.ts';
export { askedDays, spanOf, type Span } from './merchant-span.ts';

/** A merchant as the rest of the server uses it. */
export interface Merchant {
  readonly id: bigint;
  readonly code: string;
  readonly currency: Currency;
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly minimumAge: number;
  /** Whether the operator restricts the countries of visitors. */
  readonly permitsRegions: boolean;
  readonly sessionIdleMinutes: number;
  /** A session ends after this long, also an active one. */
  readonly sessionMaxHours: number;
  /** Promised validity of a sent code, in minutes. */
  readonly verificationMinutes: number;
  /** Wait until another code may be requested (P147, M185). */
  readonly verificationWaitMinutes: number;
  /** Budgets for messages. */
  readonly messageBudgets: MessageBudgetSettings;
  readonly maintenance: boolean;
  /** Its planned end, if the operator named one. */
  readonly maintenanceUntil: Date | undefined;
  /** The operator's own words on the closed screens. */
  readonly statusWords: StatusWords;
  /** How people reach the merchant while its site is closed to them. */
  readonly contact: { readonly email: string | null; readonly phone: string | null };
  /** An https address of an external chat that replaces ours. */
  readonly chatAddress: string | undefined;
  /** Where guests have their accounts (R2); undefined if trial play is not offered, and at a trial merchant itself. */
  readonly trial: { readonly id: bigint; readonly code: string } | undefined;
  /** A guest's opening balance. */
  readonly trialAmountMinor: bigint;
  readonly keys: ReadonlySet<string>;
  /** What its market allows inside a game. */
  readonly playRules: PlayRules;
  readonly languages: readonly string[];
  /** Host names of this merchant only; `*` is not included. */
  readonly hosts: readonly string[];
  /** The servers that its players may choose among (M76). */
  readonly domains: readonly string[];
  readonly settings: MerchantSettings;
  readonly winnerMask: WinnerMask;
  readonly links: readonly DownloadLink[];
  /** The settings that differ between languages; `settings` has those of the default one. */
  inLanguage(language: string): Pick<MerchantSettings, 'banners' | 'homeSections'>;
  /** Whether a page at this host name is labelled as a demo: always, unless only this machine's user can reach it. */
  showsDemoLabel(host: string): boolean;
  /** Whether visitors from this address are refused, by network or by country. */
  restricts(ip: string): boolean;
}

export interface Merchants {
  /** By host name; if no row names the host, by the `merchant` header, else the default merchant (R6, R30). */
  find(host: string, merchantHeader?: string): Promise<Merchant | undefined>;
  byId(id: bigint): Promise<Merchant | undefined>;
  /** Merchants with visitors: trial merchants are not included. */
  all(): Promise<readonly Merchant[]>;
  /** Drops the cache, so that the next call sees a change of settings at once. */
  refresh(): void;
}

interface Snapshot {
  readonly byId: ReadonlyMap<bigint, Merchant>;
  /** Without trial merchants, here and in `byHost`. */
  readonly byCode: ReadonlyMap<string, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
  /** Merchants whose rows cannot be used, with the problem and their host names. */
  readonly leftOut: readonly { readonly code: string; readonly problem: string }[];
  readonly closedHosts: ReadonlySet<string>;
}

/** Target of a banner whose own address is not allowed on a page. */
const HOME = '/m/home';
/** Cache TTL. Settings rarely change, and every call reads them. */
const KEPT_MS = 2_000;

/** A promotion that runs under a code; its sum in minor units of the merchant's currency. */
type RunningOffer = Omit<MerchantSettings['offers'][number], 'amount'> & { readonly amountMinor: bigint | null };

export interface MerchantsOptions {
  readonly database: Database;
  readonly demo: boolean;
  readonly demoLabel: boolean;
  /** The port that the site is served at. */
  readonly sitePort?: number;
  /** The country of an address, if known. */
  readonly countryOf?: CountryOf;
  /** The promotions that run under a code, by merchant. */
  readonly offers?: () => Promise<ReadonlyMap<bigint, readonly RunningOffer[]>>;
  /** Called for a merchant that is left out because its row cannot be used, once per problem. */
  readonly onProblem?: (code: string, problem: string) => void;
}

export function createMerchants(options: MerchantsOptions): Merchants {
  let snapshot: Promise<Snapshot> | undefined;
  let readAt = 0;
  let reported = new Set<string>();

  /** A problem that was solved may be reported again when it returns. */
  function tell(leftOut: Snapshot['leftOut']): void {
    const now = new Set(leftOut.map(({ code, problem }) => `${code}: ${problem}`));
    for (const { code, problem } of leftOut)
      if (!reported.has(`${code}: ${problem}`)) options.onProblem?.(code, problem);
    reported = now;
  }

  function current(): Promise<Snapshot> {
    if (!snapshot || Date.now() - readAt > KEPT_MS) {
      readAt = Date.now();
      snapshot = read(options);
      snapshot.then(
        ({ leftOut }) => tell(leftOut),
        () => (snapshot = undefined),
      );
    }
    return snapshot;
  }

  return {
    async find(host, merchantHeader) {
      const { byHost, byCode, closedHosts } = await current();
      const name = host.replace(/:\d+$/, '').toLowerCase();
      // Another merchant's site must not answer in place of one that was left out.
      if (closedHosts.has(name)) return undefined;
      const named = byHost.get(name);
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

async function read(options: MerchantsOptions): Promise<Snapshot> {
  const [{ merchants, hosts }, offers] = await Promise.all([readMerchants(options.database), options.offers?.()]);
  const namedHosts = (id: bigint) =>
    hosts.filter((row) => row.merchant_id === id && row.host !== '*').map((row) => row.host);
  const usable = merchants.filter((row) => merchantProblems(row).length === 0);
  const trials = new Map(usable.map((row) => [row.trial_of, { id: row.id, code: row.code }]));
  const open = new Set(usable.filter((row) => row.trial_of === null).map((row) => row.id));
  const byId = new Map(
    usable.map((row) => [
      row.id,
      withTrial(
        merchantOf(row, { ...options, hosts: namedHosts(row.id), offers: offers?.get(row.id) ?? [] }),
        trials.get(row.id),
      ),
    ]),
  );
  const byHost = new Map<string, Merchant>();
  for (const { host, merchant_id } of hosts) {
    const merchant = byId.get(merchant_id);
    if (merchant && open.has(merchant.id)) byHost.set(host, merchant);
  }
  return {
    byId,
    byHost,
    byCode: new Map([...byId.values()].filter(({ id }) => open.has(id)).map((merchant) => [merchant.code, merchant])),
    closedHosts: new Set(hosts.filter((row) => !byId.has(row.merchant_id)).map(({ host }) => host)),
    leftOut: merchants.flatMap((row) => {
      const problems = merchantProblems(row);
      return problems.length === 0 ? [] : [{ code: row.code, problem: problems.join('; ') }];
    }),
  };
}

function withTrial(merchant: Omit<Merchant, 'trial'>, trial: Merchant['trial']): Merchant {
  return { ...merchant, trial, settings: { ...merchant.settings, hasTrial: trial !== undefined } };
}

function merchantOf(
  row: MerchantRow,
  {
    hosts,
    offers,
    demo,
    demoLabel,
    sitePort,
    countryOf,
  }: Omit<MerchantsOptions, 'database' | 'offers'> & {
    hosts: readonly string[];
    offers: readonly RunningOffer[];
  },
): Omit<Merchant, 'trial'> {
  const currency = currencyOf(row.currency);
  const { ground } = colours(row.theme, 'dark');
  const brand = brandOf(row.brand, row.name, ground);
  const { languages, defaultLanguage } = offeredLanguages(row.languages, row.default_language);
  const restricted = blockList(row.restricted_networks);
  const links = row.links.filter(({ url }) => isLinkAddress(url));
  return {
    id: row.id,
    code: row.code,
    currency,
    defaultLanguage,
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    permitsRegions: row.region_rule === 'allow' && row.regions.length > 0,
    sessionIdleMinutes: row.session_idle_minutes,
    sessionMaxHours: row.session_max_hours,
    verificationMinutes: row.verification_minutes,
    verificationWaitMinutes: row.verification_wait_minutes,
    messageBudgets: readMessageBudgets(row.message_budgets),
    maintenance: row.maintenance,
    maintenanceUntil: row.maintenance_until ?? undefined,
    statusWords: row.status_words,
    contact: { email: row.contact_email, phone: row.contact_phone },
    chatAddress: row.chat_address ?? undefined,
    trialAmountMinor: row.trial_amount_minor,
    keys: new Set(row.keys),
    playRules: readPlayRules(row.play_rules),
    languages: languages.map(({ tag }) => tag),
    hosts,
    domains: row.domains,
    settings: {
      merchantCode: row.code,
      name: row.name,
      wordmark: brand.wordmark,
      theme: themeSheet(row.theme),
      themeColour: ground,
      icon: iconId(brand),
      jackpotName: row.jackpot_name,
      entryScene: row.entry_scene,
      template: row.template,
      imageCDNs: imageOrigins(row.image_cdns, { demo, sitePort }),
      pwaIconSizes: row.pwa_icon_sizes,
      currency,
      languages,
      defaultLanguage,
      timeZone: row.time_zone,
      minimumAge: row.minimum_age,
      copyrightYear: row.copyright_year,
      licence: row.licence && {
        ...row.licence,
        link: isLinkAddress(row.licence.link) ? row.licence.link : '',
      },
      keys: row.keys,
      promos: offers.map(({ code }) => code),
      offers: offers.map(({ amountMinor, ...offer }) => ({
        ...offer,
        amount: amountMinor === null ? null : wireAmount(amountMinor, currency.exponent),
      })),
      vipBenefits: row.vip_benefits,
      hasTrial: false,
      demo,
      demoLabel,
      banners: bannersIn(row, defaultLanguage),
      links,
      homeSections: homeSectionsIn(row, defaultLanguage),
    },
    winnerMask: row.winner_mask,
    links,
    showsDemoLabel: (host) => demo && (demoLabel || !isThisMachine(host)),
    inLanguage: (language) => ({
      banners: bannersIn(row, language),
      homeSections: homeSectionsIn(row, language),
    }),
    restricts: (given) => {
      // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6.
      const ip = given.replace(/^::ffff:(?=\d)/i, '');
      // A text that is no address, which a proxy may pass on, is in no network.
      if (isIP(ip) === 0) return false;
      if (restricted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')) return true;
      const rule = { rule: row.region_rule, regions: row.regions };
      return !isOwnAddress(ip) && refusesCountry(rule, countryOf?.(ip));
    },
  };
}

function bannersIn(row: MerchantRow, language: string): MerchantSettings['banners'] {
  return row.banners
    .filter(({ languages }) => languages.length === 0 || languages.some((one) => isSame(one, language)))
    .map(({ id, groupName, scene, title, text, action, url }) => ({
      id,
      groupName,
      scene,
      title,
      text,
      action,
      url: isLinkAddress(url) ? url : HOME,
    }));
}

/** Pages use language tags in lower case, calls in upper case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The rows of the language, else those for every language, else the product's default order. */
function homeSectionsIn(row: MerchantRow, language: string): HomeSection[] {
  const of = (wanted: string) =>
    row.home_sections.filter((one) => isSame(one.language, wanted)).map(({ section }) => section);
  const [own, every] = [of(language), of('')];
  const order: readonly string[] = [own, every].find((rows) => rows.length > 0) ?? HOME_SECTIONS;
  return order.flatMap((section) => HOME_SECTIONS.find((known) => known === section) ?? []);
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
