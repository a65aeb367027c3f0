import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { InviteCard } from '#/features/agency/invite-card.tsx';
import { LinkList } from '#/features/agency/link-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Segments } from '#/ui/choices.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { pathOf } from '../routes.ts';
import styles from './agent-register-screen.module.css';

// Parts that open on a tap; with them the screen would be too heavy.
const ByHand = lazy(async () => ({ default: (await import('./by-hand.tsx')).ByHand }));
const LinkDetail = lazy(async () => ({ default: (await import('#/features/agency/link-detail.tsx')).LinkDetail }));
const NewLink = lazy(async () => ({ default: (await import('#/features/agency/new-link.tsx')).NewLink }));

type Way = 'link' | 'hand';
const OWN = 'own';

/** How an agent adds a member to the team (M30): links to share, or an account opened at once. Each link has its own address. */
export function AgentRegisterScreen() {
  const text = useText();
  const [, navigate] = useLocation();
  const link = new URLSearchParams(useSearch()).get('link');
  const [way, setWay] = useState<Way>('link');
  const [isNew, setNew] = useState(false);
  if (link === OWN)
    return (
      <div className={styles.screen}>
        <InviteCard />
        <AllLinks />
      </div>
    );
  if (link !== null && /^\d{1,18}$/.test(link))
    return (
      <div className={styles.screen}>
        <Suspense fallback={<RowSkeleton rows={6} />}>
          <LinkDetail key={link} linkId={link} />
        </Suspense>
        <AllLinks />
      </div>
    );
  return (
    <div className={styles.screen}>
      <Segments<Way>
        label={text('agency.ways')}
        name="invite-way"
        value={way}
        options={[
          { value: 'link', label: text('agency.byLink') },
          { value: 'hand', label: text('agency.byHand') },
        ]}
        onChange={setWay}
      />
      {way === 'link' ? (
        <LinkList hrefOf={linkHref} onNew={() => setNew(true)} />
      ) : (
        <Suspense fallback={<RowSkeleton rows={4} />}>
          <ByHand />
        </Suspense>
      )}
      {isNew && (
        <Suspense>
          <NewLink
            onClose={() => setNew(false)}
            onMade={(linkId) => {
              setNew(false);
              navigate(linkHref(linkId));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The way to the list for an agent who came here from elsewhere, e.g. from the agents' home. */
function AllLinks() {
  const text = useText();
  return (
    <ButtonLink wide href={pathOf('agentRegister')}>
      {text('links.all')}
    </ButtonLink>
  );
}

function linkHref(link: string): string {
  return `${pathOf('agentRegister')}?link=${link}`;
}
