import { promotionTap } from '@mela/contract/promotion-status';
import type { Promotion } from '@mela/contract/promotions';
import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { loginPath } from '#/entities/session/login-path.ts';
import { useIsRealAccount, useSession } from '#/entities/session/session-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Picture } from '#/ui/picture.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { ApplySheet } from './apply-sheet.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';
import styles from './promotions.module.css';
import { usePutPromotion } from './promotions.queries.ts';

/** Its stall: the cover with its name, live over the quiet half, and where one stands in it. */
export function PromotionCover({ promotion, heading: Heading = 'b' }: PromotionCoverProps) {
  const text = useText();
  const cover = promotion.announcementImages.find((image) => image.sequence === 1);
  const { label, tone, icon } = STATUS_LOOKS[promotion.status];
  return (
    <span className={styles.cover} data-drawn={cover ? '' : undefined}>
      {cover && <Picture src={cover.url} width={764} height={380} alt="" decoding="async" />}
      <span className={styles.words}>
        <Heading className={styles.title}>{promotion.title}</Heading>
        <Tag tone={tone} className={styles.status}>
          {icon && <Icon name={icon} size={14} />}
          {text(label)}
        </Tag>
      </span>
    </span>
  );
}

interface PromotionCoverProps {
  readonly promotion: Promotion;
  readonly heading?: 'h2' | 'b';
}

/** From when to when, or that it stays. */
export function PromotionDates({ promotion: { startDate, endDate, noExpiry } }: { readonly promotion: Promotion }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const start = dateIn(timeZone, startDate);
  return (
    <span className={styles.dates}>
      <Icon name="calendar-days" size={16} />
      {noExpiry === 1 || endDate === null ? (
        <span>
          <time dateTime={startDate}>{start}</time> · {text('promotions.longTerm')}
        </span>
      ) : (
        <span>
          <time dateTime={startDate}>{start}</time> – <time dateTime={endDate}>{dateIn(timeZone, endDate)}</time>
        </span>
      )}
    </span>
  );
}

/** What it is about, its terms, and what one can do about it. */
export function PromotionBody({ promotion }: { readonly promotion: Promotion }) {
  const text = useText();
  const { placesLeft, reason } = promotion;
  return (
    <div className={styles.body}>
      <RichHtml html={promotion.content} />
      <section className={styles.terms}>
        <h3>{text('promotions.terms')}</h3>
        <RichHtml html={promotion.terms} />
      </section>
      {placesLeft !== null && <p className={styles.note}>{text('promotions.places', { count: placesLeft })}</p>}
      {reason !== null && (
        <p className={styles.reason}>
          <Icon name="info" size={18} />
          {reason}
        </p>
      )}
      <PromotionAction promotion={promotion} />
    </div>
  );
}

function PromotionAction({ promotion }: { readonly promotion: Promotion }) {
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const isReal = useIsRealAccount();
  const claim = useClaim(promotion);
  const [isAsked, setAsked] = useState(false);
  const { label, icon } = STATUS_LOOKS[promotion.status];
  const tap = promotionTap(promotion.status);
  if (tap === undefined)
    return (
      <p className={styles.state}>
        {icon && <Icon name={icon} size={20} />}
        {text(label)}
      </p>
    );
  const words = promotion.status === 'rejected' ? text('promotions.applyAgain') : text(label);
  if (!session)
    return (
      <ButtonLink kind="primary" wide icon={icon} href={loginPath(`/m/activity?id=${promotion.id}`)}>
        {words}
      </ButtonLink>
    );
  const act = () => {
    if (!isReal) toast.show(text('errors.notRealAccount'), { tone: 'info', ms: TOAST_MS.info });
    else if (tap === 'claim') void claim.send();
    else setAsked(true);
  };
  return (
    <>
      <Button
        kind="primary"
        wide
        icon={promotion.status === 'claim' ? icon : undefined}
        busy={claim.busy}
        onClick={act}
      >
        {words}
      </Button>
      <ApplySheet promotion={promotion} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}

function useClaim({ id }: Promotion) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const put = usePutPromotion();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async send() {
      setBusy(true);
      const answer = await api.call('claimPromotion', { params: { promotionId: id } });
      setBusy(false);
      if (!answer.ok) return void toast.error(text(errorText(answer.error)));
      put(answer.value);
      toast.success(text('promotions.claimedNow'));
    },
  };
}
