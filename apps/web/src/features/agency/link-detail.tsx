import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { RateLine } from '#/entities/rates/rate-line.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Fact } from '#/ui/list.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import { LinkFigures } from './link-figures.tsx';
import { LinkState } from './link-state.tsx';
import { useLink, useRenewLinks } from './links.queries.ts';
import styles from './links.module.css';
import { ShareLink } from './share-link.tsx';

type Link = Value<'invitationLinkFigures'>;

/** One invitation link: to share while it works, what it gives, what came of it, and its end. */
export function LinkDetail({ linkId }: { readonly linkId: string }) {
  const text = useText();
  const record = useRecordSearch();
  const days = useRecentDays(record);
  const link = useLink(linkId, days);
  if (!link.data)
    return link.isError ? <QueryFailed title={text('links.failed')} query={link} /> : <RowSkeleton rows={6} />;
  return (
    <>
      <header className={styles.head}>
        <h2>{link.data.label}</h2>
        <LinkState state={link.data.state} />
      </header>
      {link.data.state === 'live' ? (
        <ShareLink code={link.data.code} path={link.data.path} />
      ) : (
        <Empty icon="link" title={text(`links.state.${link.data.state}`)} text={text('links.over')} />
      )}
      <Facts link={link.data} />
      <section aria-label={text('links.came')}>
        <SectionHead title={text('links.came')} />
        <RecentDays record={record} />
        <LinkFigures link={link.data} isStale={link.isPlaceholderData} />
      </section>
      {link.data.endedAt === null && <End link={link.data} />}
    </>
  );
}

function Facts({ link }: { readonly link: Link }) {
  const text = useText();
  const { day } = useSpokenTime();
  const { uses, usesMost, expiresAt, createdAt, rates } = link;
  return (
    <section aria-label={text('links.facts')}>
      <SectionHead title={text('links.facts')} />
      <Card>
        <dl>
          <Fact name={text('links.kind')}>
            {text(link.kind === 'agent' ? 'agency.kindAgent' : 'agency.kindPlayer')}
          </Fact>
          <Fact name={text('links.rates')}>
            <RateLine rates={{ today: rates, tomorrow: rates }} none={text('links.noRates')} />
          </Fact>
          <Fact name={text('links.registered')}>
            {usesMost === null
              ? text('links.usesNoLimit', { uses })
              : text('links.usesValue', { uses, most: usesMost })}
          </Fact>
          <Fact name={text('links.madeOn')}>
            <time dateTime={createdAt}>{day(createdAt)}</time>
          </Fact>
          <Fact name={text('links.expires')}>
            {expiresAt === null ? text('links.noEnd') : <Until at={expiresAt} />}
          </Fact>
        </dl>
        {rates.length > 0 && <p className={styles.quiet}>{text('links.ratesText')}</p>}
      </Card>
    </section>
  );
}

function Until({ at }: { readonly at: string }) {
  const { moment } = useSpokenTime();
  return <time dateTime={at}>{moment(at)}</time>;
}

function End({ link }: { readonly link: Link }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewLinks();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end() {
    setSending(true);
    setFailure(undefined);
    const answer = await api.call('endInvitationLink', { params: { linkId: link.linkId } });
    if (answer.ok) await renew();
    setSending(false);
    if (!answer.ok) return setFailure(text(errorText(answer.error)));
    toast.success(text('links.hasEnded'));
    return setAsked(false);
  }

  return (
    <>
      <Button wide icon="x" onClick={() => setAsked(true)}>
        {text('links.end')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={text('links.endTitle', { label: link.label })}
          confirm={text('links.endConfirm')}
          busy={isSending}
          onCancel={() => setAsked(false)}
          onConfirm={() => void end()}
        >
          <p>{text('links.endText')}</p>
          {failure !== undefined && (
            <p role="alert" className={styles.error}>
              {failure}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
