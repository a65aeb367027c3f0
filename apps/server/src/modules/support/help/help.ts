import { isRealAccount } from '@mela/contract/account-types';
import type { Database, Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { cleanHtml, cleanStored } from '#/html/clean-html.ts';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { withFacts } from './help-words.ts';
import {
  acceptedVersion,
  addAcceptance,
  addVersion,
  findTerms,
  listItems,
  putItem,
  type HelpEntry,
  type Words,
} from './help.store.ts';

/** A longer menu helps no one. */
const SHOWN = 40;

export interface NewHelpItem extends HelpEntry {
  readonly title: Words;
  /**
   * HTML by language; cleaned before it is saved (R17). {age}, {name} and {licence} are replaced by the merchant's own.
   */
  readonly content: Words;
  /** Members who agreed to an older version are asked to agree to this one. Only terms are asked about. */
  readonly asksAgain?: boolean;
}

/**
 * The help centre (M11, M97, M147): a merchant's items, among them responsible gaming, privacy, terms and licence, each
 * in versions; and which version of the terms a member agreed to.
 */
export function createHelp(database: Database) {
  const helpCentre: Handler<'helpCentre'> = async ({ context: { merchant, language }, query }) => {
    const asked = query.lang?.toLowerCase();
    const spoken = merchant.languages.find((tag) => tag.toLowerCase() === asked) ?? language;
    const rows = await listItems(database, { merchantId: merchant.id, device: query.device, limit: SHOWN });
    return {
      items: rows.map((row) => ({
        itemId: row.item_key,
        tag: row.tag,
        icon: row.icon,
        title: textIn(row.title, spoken),
        content: withFacts(cleanStored(textIn(row.content, spoken)), merchant.settings, spoken),
        version: row.version,
        publishedAt: row.published_at.toISOString(),
      })),
    };
  };

  const acceptTerms: Handler<'acceptTerms'> = async ({ context: { merchant, session }, body }) => {
    const terms = await findTerms(database, merchant.id);
    if (!terms || body.version !== terms.version) return failed('terms_changed');
    const acceptedAt = await addAcceptance(database, {
      memberId: session.memberId,
      itemId: terms.item_key,
      version: terms.version,
    });
    return { version: terms.version, acceptedAt: acceptedAt.toISOString() };
  };

  return {
    calls: { helpCentre, acceptTerms },
    /** Publishes an item, or a new version of it; returns the version's number. */
    publish: (merchantId: bigint, item: NewHelpItem): Promise<number> =>
      database.transaction(async (tx) => {
        const content = Object.fromEntries(
          Object.entries(item.content).map(([language, html]) => [language, cleanHtml(html)]),
        );
        await putItem(tx, merchantId, item);
        const { itemId, title, asksAgain = false } = item;
        return addVersion(tx, { merchantId, itemId, title, content, asksAgain });
      }),
    /** The number of the merchant's newest terms; undefined where it has none. */
    termsVersion: async (merchantId: bigint) => (await findTerms(database, merchantId))?.version,
    /** The version of the terms that the member has yet to agree to; undefined when there is nothing to ask. */
    async termsDue(member: { id: bigint; merchantId: bigint; accountType: number }): Promise<number | undefined> {
      if (!isRealAccount(member.accountType)) return undefined;
      const terms = await findTerms(database, member.merchantId);
      if (!terms) return undefined;
      return (await acceptedVersion(database, member.id, terms.item_key)) < terms.asks_for ? terms.version : undefined;
    },
    /**
     * A new member agreed to the terms by the form that displayed `version`. Without a version, or with an unknown one,
     * nothing is noted and they are asked at once; if the terms changed while they typed, at their next visit.
     */
    async agreedAtRegistration({ memberId, merchantId, version }: Agreed, tx: Queryable = database): Promise<void> {
      const terms = await findTerms(tx, merchantId);
      if (!terms || version === undefined || version > terms.version) return;
      await addAcceptance(tx, { memberId, itemId: terms.item_key, version });
    },
    hasAny: async (merchantId: bigint) =>
      (await listItems(database, { merchantId, device: 'MOBILE', limit: 1 })).length > 0,
  };
}

/** `version`: the one that the form displayed. */
interface Agreed {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly version: number | undefined;
}

export type Help = ReturnType<typeof createHelp>;
