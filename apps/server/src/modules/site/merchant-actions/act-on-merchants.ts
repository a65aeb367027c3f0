import type { Database, Queryable } from '@mela/database/database';
import { siteHostsOf } from '@mela/edge/this-machine';
import { merchantProblems } from '#/modules/ground/merchants/merchants.ts';
import {
  insertMerchant,
  listMerchants,
  openForVisitors,
  replaceCountries,
  replaceHosts,
  replaceKeys,
  showAllVendors,
  updateMerchant,
  type StoredMerchant,
} from './merchant-actions.store.ts';
import {
  keysOf,
  NEW_MERCHANT,
  NEW_MERCHANT_KEYS,
  readMerchantWish,
  type MerchantColumns,
  type MerchantWish,
} from './merchant-wish.ts';

/** Notes in the audit what was done, in the transaction of it. */
export type NoteMerchant = (
  tx: Queryable,
  event: {
    readonly merchantId: bigint;
    readonly action: 'merchant_added' | 'merchant_changed';
    readonly code: string;
    readonly before?: Record<string, unknown>;
    readonly after: Record<string, unknown>;
  },
) => Promise<void>;

/** Everything that was wrong; nothing was changed. */
export interface MerchantRefusal {
  readonly problems: readonly string[];
}

/** What an operator does with merchants as a whole, all of it or nothing. Processes notice a change within two seconds. */
export function createMerchantActions({
  database,
  refresh,
  publicOrigins,
  now = () => new Date(),
}: MerchantActionParts) {
  const framing = siteHostsOf(publicOrigins);

  /** Runs in a transaction that a refusal undoes. */
  async function whole(work: (tx: Queryable) => Promise<void>): Promise<MerchantRefusal | undefined> {
    try {
      await database.transaction(work);
    } catch (error) {
      if (error instanceof Refused) return { problems: error.problems };
      throw error;
    }
    refresh();
    return undefined;
  }

  async function writeLists(
    tx: Queryable,
    id: bigint,
    wish: MerchantLists,
    problems: readonly string[],
  ): Promise<void> {
    const taken = wish.hosts ? await replaceHosts(tx, id, wish.hosts) : [];
    const all = [...problems, ...taken.map((host) => `host: another merchant has ${host}`)];
    if (all.length > 0) throw new Refused(all);
    if (wish.keys) await replaceKeys(tx, id, wish.keys);
    if (wish.countries) await replaceCountries(tx, id, wish.countries);
  }

  return {
    list: (): Promise<readonly StoredMerchant[]> => listMerchants(database),

    /** A new one, open at once, with accounts for guests and the games of all vendors that are connected. */
    async add(code: string, wish: MerchantWish, note: NoteMerchant): Promise<MerchantRefusal | undefined> {
      const { row, problems } = readMerchantWish(wish, NEW_MERCHANT);
      const all = [
        ...(CODE.test(code) ? [] : ['code: small letters, digits and hyphens, 2 to 32, a letter first']),
        ...((wish.hosts ?? []).length > 0 ? [] : ['host: say one at least: --host play.example.com']),
        ...problems,
      ];
      // An invalid row may break the table's checks; its lists are still compared with those of other merchants.
      if (problems.length > 0 || !CODE.test(code)) return { problems: all };
      return whole(async (tx) => {
        const id = await insertMerchant(tx, code, row, now().getUTCFullYear());
        if (id === undefined) throw new Refused([`code: there is a merchant ${code}: change it by set`, ...all]);
        const lists = { ...wish, keys: keysOf(wish, NEW_MERCHANT_KEYS) ?? NEW_MERCHANT_KEYS };
        await writeLists(tx, id, lists, all);
        await openForVisitors(tx, id);
        await showAllVendors(tx, id);
        await note(tx, { merchantId: id, action: 'merchant_added', code, after: auditFacts(row, lists) });
      });
    },

    /** Changes what the wish names. The currency of a merchant stays: balances are kept in it. */
    set: (code: string, wish: MerchantWish, note: NoteMerchant): Promise<MerchantRefusal | undefined> =>
      whole(async (tx) => {
        const before = (await listMerchants(tx)).find((one) => one.code === code);
        if (!before) throw new Refused([`there is no merchant ${code}: npm run mela -- merchants list`]);
        const { row, problems } = readMerchantWish(wish, before);
        const all = [...problems];
        if (row.currency !== before.currency)
          all.push(`currency: it stays ${before.currency}, because balances are kept in it`);
        if (wish.hosts?.length === 0) all.push('host: say one at least: --host play.example.com');
        const lists = { ...wish, keys: keysOf(wish, before.keys) };
        await writeLists(tx, before.id, lists, all);
        await updateMerchant(tx, before.id, row);
        await note(tx, {
          merchantId: before.id,
          action: 'merchant_changed',
          code,
          before: auditFacts(before, { hosts: before.hosts, keys: before.keys, countries: before.countries }),
          after: auditFacts(row, lists),
        });
      }),

    /** Everything that keeps a merchant's site closed or empty, with the command that repairs it; a whole merchant has no entry. */
    async check(): Promise<ReadonlyMap<string, readonly string[]>> {
      const found = (await listMerchants(database)).map((one) => [one.code, faultsOf(one, framing)] as const);
      return new Map(found.filter(([, faults]) => faults.length > 0));
    },
  };
}

/** `framing` are the host names at which games may be shown. */
function faultsOf(merchant: StoredMerchant, framing: ReadonlySet<string>): readonly string[] {
  const { code, keys } = merchant;
  const set = `npm run mela -- merchants set ${code}`;
  const byMobile = keys.includes('MOBILENUMREG3');
  const faults: readonly (string | false)[] = [
    ...merchantProblems(merchant).map((problem) => `the site is left out: ${problem}`),
    merchant.hosts.length === 0 && `no host leads to it: ${set} --host play.example.com`,
    ...merchant.hosts
      .filter((host) => host !== '*' && !framing.has(host))
      .map((host) => `no game opens at ${host}: add its origin, https://${host}, to PUBLIC_ORIGINS and start again`),
    merchant.maintenance && `the site is closed: npm run mela -- lobby site open --merchant ${code}`,
    !byMobile &&
      !keys.includes('USERNAMEREG3') &&
      `no one can register: ${set} --key-on USERNAMEREG3, or MOBILENUMREG3`,
    byMobile && merchant.countries.length === 0 && `no country's mobile numbers are taken: ${set} --country BD`,
    merchant.methods === 0 && `no way to pay is on: npm run mela -- payments list --merchant ${code}`,
    merchant.vendors === 0 && 'no vendor is shown: npm run mela -- vendors on <code>',
  ];
  return faults.filter((fault) => fault !== false);
}

/** What the audit keeps of a merchant. */
function auditFacts(row: MerchantColumns, { hosts, keys, countries }: MerchantLists): Record<string, unknown> {
  return {
    name: row.name,
    currency: row.currency,
    languages: row.languages.map(({ tag }) => tag),
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    template: row.template,
    entryScene: row.entry_scene,
    theme: row.theme,
    brand: row.brand,
    jackpotName: row.jackpot_name,
    ...(hosts && { hosts }),
    ...(keys && { keys }),
    ...(countries && { countries }),
  };
}

type MerchantLists = Pick<MerchantWish, 'hosts' | 'keys' | 'countries'>;

class Refused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

const CODE = /^[a-z][a-z0-9-]{1,31}$/;

export type MerchantActions = ReturnType<typeof createMerchantActions>;

interface MerchantActionParts {
  readonly database: Database;
  /** Has this process read the merchants again. */
  readonly refresh: () => void;
  /** The origins that may show games; none: this machine's own names may. */
  readonly publicOrigins: readonly string[];
  readonly now?: () => Date;
}
