import { useArt, useMerchant, pickText } from '#/entities/merchant/merchant-context.tsx';
import { PaymentMark } from '#/entities/merchant/payment-mark.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Stitch } from '#/ui/bulbs.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './footer-banner.module.css';
import { Skyline } from './skyline.tsx';

const FOLLOW = ['TWITTER', 'YOUTUBE', 'FACEBOOK', 'TELEGRAM', 'INSTAGRAM'];

/** The end of home: the fair's skyline, responsible play, how to pay, licence and copyright. Marks stand for what is really on (R12). */
export function FooterBanner() {
  const text = useText();
  const language = useLanguage();
  const merchant = useMerchant();
  const follow = merchant.links.filter((link) => FOLLOW.includes(link.resourceType));
  return (
    <footer className={styles.footer}>
      <Skyline />
      <div className={styles.body}>
        <div className={styles.safer}>
          <span className={styles.age}>{merchant.minimumAge}+</span>
          <div>
            <p className={styles.title}>{text('shell.responsible')}</p>
            <p>{text('shell.responsibleText', { age: merchant.minimumAge })}</p>
          </div>
        </div>
        <Payments />
        {follow.length > 0 && (
          <>
            <p className={styles.heading}>{text('shell.follow')}</p>
            <div className={styles.follow}>
              {follow.map((link) => (
                <a key={link.resourceType} href={link.url} target="_blank" rel="noreferrer">
                  {link.resourceType.charAt(0) + link.resourceType.slice(1).toLowerCase()}
                  <Icon name="external-link" size={16} />
                </a>
              ))}
            </div>
          </>
        )}
        <Stitch />
        <p>
          {merchant.licence
            ? text('shell.licence', { number: merchant.licence.number, issuer: merchant.licence.issuer })
            : text('shell.unlicensed')}
        </p>
        <p>
          {text('shell.copyright', {
            year: String(merchant.copyrightYear),
            name: pickText(merchant.name, language, merchant.defaultLanguage),
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
