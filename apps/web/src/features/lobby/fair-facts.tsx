import { isEntryShown } from '@mela/contract/menu-gates';
import type { VendorItem } from '@mela/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './fair-facts.module.css';

/**
 * Facts about the site: the counted number of games, and the app users' bonus from its promotion (P41, M192, R12, R35). Each is
 * shown only if the data supports it.
 */
export function FairFacts() {
  const text = useText();
  const merchant = useMerchant();
  const moneyText = useMoneyText();
  const type = useSession()?.type;
  const language = useReloadLanguage();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
  const games = saidOf(countGames(vendors.data?.mapping ?? {}));
  const bonus = isEntryShown('appBonus', { ...merchant, type })
    ? merchant.offers.find(({ code, amount }) => code === 'APP_DOWNLOAD' && amount !== null)
    : undefined;
  if (games === 0 && !bonus) return null;
  return (
    <ul className={styles.facts}>
      {games > 0 && (
        <li className={styles.fact}>
          <Icon name="gamepad-2" size={22} />
          {text('home.moreGames', { count: games })}
        </li>
      )}
      {bonus?.amount && (
        <li>
          <a className={styles.fact} href={`/m/activityDetail?id=${bonus.promotionId}`}>
            <Icon name="smartphone" size={22} />
            <span>
              {text('home.appBonus', { amount: moneyText(bonus.amount) })}
              <small>{text('home.offerTerms')}</small>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Counts every game once, under its one category. */
export function countGames(mapping: Readonly<Record<string, readonly VendorItem[]>>): number {
  return Object.values(mapping)
    .flat()
    .reduce((sum, item) => sum + item.gameCount, 0);
}

/** The number for "more than": the last full hundred strictly below the count. */
export function saidOf(count: number): number {
  return Math.max(0, Math.floor((count - 1) / 100) * 100);
}
