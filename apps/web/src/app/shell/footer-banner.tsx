import { useQuery } from '@tanstack/react-query';
import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { PaymentMark } from '#/entities/merchant/payment-mark.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Stitch } from '#/ui/bulbs.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './footer-banner.module.css';
import { Skyline } from '#/entities/merchant/skyline.tsx';

/** Names of services stay as they are in every language. */
const NAMES: Readonly<Record<string, string>> = {
  TWITTER: 'Twitter',
  YOUTUBE: 'YouTube',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  INSTAGRAM: 'Instagram',
};
const FOLLOW = Object.keys(NAMES);

/** The end of home: the fair's skyline, responsible play, how to pay, licence and copyright. Marks represent only enabled methods (R12). */
export function FooterBanner() {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const follow = FOLLOW.flatMap((type) => {
    const link = merchant.links.find(({ resourceType, url }) => resourceType === type && /^https?:/.test(url));
    return link ? [link] : [];
  });
  return (
    <footer className={styles.footer}>
      <Skyline />
      <div className={styles.body}>
        <div className={styles.safer}>
          <span className={styles.age}>{merchant.minimumAge}+</span>
          <div>
            <p className={styles.title}>{text('shell.responsible')}</p>
            <p>{text('shell.responsibleText', { age: merchant.minimumAge })}</p>
            <a className={styles.more} href="/m/help?tag=responsible">
              {text('help.responsible')}
              <Icon name="chevron-right" size={18} flip />
            </a>
          </div>
        </div>
        <Payments />
        <Certificates />
        {follow.length > 0 && (
          <>
            <p className={styles.heading}>{text('shell.follow')}</p>
            <div className={styles.follow}>
              {follow.map((link) => (
                <a key={link.resourceType} href={link.url} target="_blank" rel="noreferrer">
                  {NAMES[link.resourceType]}
                  <Icon name="external-link" size={16} />
                </a>
              ))}
            </div>
          </>
        )}
        <Stitch />
        <p>
          <Licence />
        </p>
        <p>
          {text('shell.copyright', {
            year: String(merchant.copyrightYear),
            name: textIn(merchant.name, [language, merchant.defaultLanguage]),
          })}
        </p>
      </div>
    </footer>
  );
}

function Payments() {
  const text = useText();
  const { payments } = useArt();
  const names = Object.keys(payments);
  if (names.length === 0) return null;
  return (
    <>
      <Stitch />
      <p className={styles.heading}>{text('shell.payments')}</p>
      <div className={styles.payments}>
        {names.map((name) => (
          <PaymentMark key={name} mark={payments[name]} name={name} />
        ))}
      </div>
    </>
  );
}

/** The licence, with a link to its issuer's confirmation; without one the page states that. */
function Licence() {
  const text = useText();
  const { licence } = useMerchant();
  if (!licence) return text('shell.unlicensed');
  const words = text('shell.licence', { number: licence.number, issuer: licence.issuer });
  if (!licence.link.startsWith('https:')) return words;
  return (
    <a className={styles.licence} href={licence.link} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

/** Who certified the merchant and what secures it: as its operator entered it, and nothing otherwise (R12). */
function Certificates() {
  const text = useText();
  const list = useQuery({ ...queryCall(useApi(), 'certificates'), staleTime: 60_000 }).data?.list ?? [];
  return (['certification', 'security'] as const).map((kind) => {
    const marks = list.filter((certificate) => certificate.kind === kind);
    if (marks.length === 0) return null;
    return (
      <section key={kind} aria-label={text(`shell.${kind}`)} className={styles.certificates}>
        <Stitch />
        <p className={styles.heading}>{text(`shell.${kind}`)}</p>
        <ul className={styles.payments}>
          {marks.map(({ certificateId, name, picture, url }) => (
            <li key={certificateId}>
              {url === '' ? (
                <PaymentMark mark={picture} name={name} />
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  <PaymentMark mark={picture} name={name} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
