import type { Value } from '@mela/contract/operations';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useInvitation } from './agency.queries.ts';
import { InviteCard } from './invite-card.tsx';
import { LinkState } from './link-state.tsx';
import { useLinks } from './links.queries.ts';
import styles from './links.module.css';

/** The agent's links: the own one, and those with an account type, rates and bounds. */
export function LinkList({ hrefOf, onNew }: LinkListProps) {
  const text = useText();
  const own = useInvitation();
  const links = useLinks();
  if (own.isError) return <QueryFailed title={text('agency.inviteFailed')} query={own} />;
  // A trial agent has no links, which the card says.
  if (own.data && !own.data.invitation) return <InviteCard />;
  const list = links.data?.pages.flatMap((page) => page.list);
  return (
    <>
      <Button kind="primary" wide icon="plus" onClick={onNew}>
        {text('links.new')}
      </Button>
      {own.data?.invitation && (
        <ListCard>
          <ListRow
            icon="qr-code"
            title={text('links.own')}
            text={text('links.ownText', { code: own.data.invitation.code })}
            href={hrefOf('own')}
          />
        </ListCard>
      )}
      {!list && (links.isError ? <QueryFailed title={text('links.failed')} query={links} /> : <RowSkeleton rows={4} />)}
      {list?.length === 0 && <Empty icon="link" title={text('links.empty')} text={text('links.emptyText')} />}
      {list && list.length > 0 && (
        <>
          <ListCard>
            {list.map((link) => (
              <ListRow
                key={link.linkId}
                title={<span className={styles.label}>{link.label}</span>}
                text={text('links.figures', { registered: link.figures.registered, opened: link.figures.opened })}
                end={<LinkState state={link.state} />}
                href={hrefOf(link.linkId)}
              />
            ))}
          </ListCard>
          <SaveLinks />
          <ListEnd query={links} failedTitle={text('links.failed')} />
        </>
      )}
    </>
  );
}

function SaveLinks() {
  const text = useText();
  const api = useApi();
  return (
    <SaveList
      name="invitation-links"
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const answer = await api.call('invitationLinks', { query: { before, pageSize: SAVE_PAGE_SIZE } }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        return { ok: true, value: { rows: list.map((link) => rowOf(link, text, currency)), next } };
      }}
    />
  );
}

function rowOf(
  { figures, ...link }: Value<'invitationLinks'>['list'][number],
  text: ReturnType<typeof useText>,
  currency: string,
): string[] {
  return [
    link.label,
    link.code,
    text(link.kind === 'agent' ? 'agency.kindAgent' : 'agency.kindPlayer'),
    text(`links.state.${link.state}`),
    link.createdAt.slice(0, 10),
    link.expiresAt?.slice(0, 10) ?? '',
    figures.opened.toString(),
    figures.registered.toString(),
    figures.firstDeposits.toString(),
    figures.deposits,
    figures.validBets,
    currency,
  ];
}

const HEADINGS = [
  'links.label',
  'registration.affiliateCode',
  'links.kind',
  'links.columnState',
  'links.madeOn',
  'links.expires',
  'links.opened',
  'links.registered',
  'links.firstDeposits',
  'links.deposits',
  'profit.validBets',
  'transactions.columnCurrency',
] as const;

interface LinkListProps {
  /** The address of one link; `own` is the agent's own. */
  readonly hrefOf: (link: string) => string;
  readonly onNew: () => void;
}
