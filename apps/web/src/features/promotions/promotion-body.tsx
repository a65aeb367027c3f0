import { promotionTap } from '@mela/contract/promotion-status';
import type { Promotion } from '@mela/contract/promotions';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { loginPath } from '#/entities/session/login-path.ts';
import { useIsRealAccount, useSession } from '#/entities/session/session-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Tag } from '#/ui/chip.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Picture } from '#/ui/picture.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { ApplySheet } from './apply-sheet.tsx';
import { STATUS_LOOKS } from './promotion-looks.ts';
import styles from './promotions.module.css';
import { usePutPromotion } from './promotions.queries.ts';

/** The promotion's stall: the cover with its name, live text over the quiet half, and the member's status. */
export function PromotionCover({ promotion, heading: Heading = 'b' }: PromotionCoverProps) {
  const text = useText();
  const cover = promotion.announcementImages.find((image) => image.sequence === 1);
  const { label, tone, icon } = STATUS_LOOKS[promotion.status];
  const isTapped = promotionTap(promotion.status) !== undefined;
  return (
    <span className={styles.cover} data-drawn={cover ? '' : undefined}>
      {cover && <Picture src={cover.url} width={764} height={380} alt="" decoding="async" />}
      <span className={styles.words}>
        <Heading className={styles.title}>{promotion.title}</Heading>
        <Tag tone={tone} className={classNames(styles.status, isTapped && styles.tapped)}>
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

/** The key facts: start and end or no expiry, and the free places. */
export function PromotionFacts({
  promotion: { startDate, endDate, noExpiry, placesLeft },
}: {
  readonly promotion: Promotion;
}) {
  const text = useText();
  const { day } = useSpokenTime();
  return (
    <span className={styles.facts}>
      <span className={styles.fact}>
        <Icon name="calendar-days" size={16} />
        {noExpiry === 1 || endDate === null ? (
          <span>
            {text('time.from', { day: day(startDate) })} · {text('promotions.longTerm')}
          </span>
        ) : (
          <span>{text('time.range', { first: day(startDate), last: day(endDate) })}</span>
        )}
      </span>
      {placesLeft !== null && (
        <span className={styles.fact}>
          <Icon name="users" size={16} />
          <span>{text('promotions.places', { count: placesLeft })}</span>
        </span>
      )}
    </span>
  );
}

/** The content, the terms, and below them the next action. */
export function PromotionBody({
  promotion,
  children,
}: {
  readonly promotion: Promotion;
  readonly children?: ReactNode;
}) {
  const text = useText();
  const { reason } = promotion;
  return (
    <div className={styles.body}>
      <RichHtml html={promotion.content} />
      <section className={styles.terms}>
        <h3>
          <Icon name="scroll-text" size={18} />
          {text('promotions.terms')}
        </h3>
        <RichHtml html={promotion.terms} />
      </section>
      {reason !== null && (
        <p className={styles.reason}>
          <Icon name="info" size={18} />
          {reason}
        </p>
      )}
      {children}
    </div>
  );
}

/** What a tap does, where it is not the status. */
function wordOf({ status, award }: Promotion) {
  if (status === 'rejected') return 'promotions.applyAgain';
  return status === 'join' && award?.byCode ? 'promotions.typeCode' : STATUS_LOOKS[status].label;
}

/** The one available action, or the member's status. */
export function PromotionAction({ promotion }: { readonly promotion: Promotion }) {
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const isReal = useIsRealAccount();
  const claim = useClaim(promotion);
  const [isAsked, setAsked] = useState(false);
  const { label, icon } = STATUS_LOOKS[promotion.status];
  // Members take part in it by their invitations.
  if (promotion.code === 'REFERRAL' && promotion.status === 'join')
    return (
      <ButtonLink kind="primary" wide icon="users" href="/m/inviteFriends">
        {text('promotions.invite')}
      </ButtonLink>
    );
  const tap = promotionTap(promotion.status);
  if (tap === undefined)
    return (
      <p className={styles.state}>
        {icon && <Icon name={icon} size={20} />}
        {text(label)}
      </p>
    );
  const words = text(wordOf(promotion));
  if (!session)
    return (
      <ButtonLink kind="primary" wide icon={icon} href={loginPath(`/m/activity?id=${promotion.id}`)}>
        {words}
      </ButtonLink>
    );
  const act = () => {
    if (!isReal) toast.show(text('errors.notRealAccount'), { tone: 'info', ms: TOAST_MS.info });
    else if (tap === 'claim') claim.mutate();
    else setAsked(true);
  };
  return (
    <>
      <Button
        kind="primary"
        wide
        icon={promotion.status === 'claim' ? icon : undefined}
        busy={claim.isPending}
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
  return useMutation({
    mutationFn: () => valueOf(api, 'claimPromotion', { params: { promotionId: id } }),
    onError: ({ error }) => void toast.error(text(errorText(error))),
    onSuccess(claimed) {
      put(claimed);
      toast.success(text('promotions.claimedNow'));
    },
  });
}
