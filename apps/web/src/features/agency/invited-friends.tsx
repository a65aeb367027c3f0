import type { Value } from '@mela/contract/operations';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { STAGE_ICONS } from './invitation-terms.tsx';
import { useInvitedFriends } from './invitations.queries.ts';
import styles from './invite-screen.module.css';

type Friend = Value<'invitedFriends'>['list'][number];

/** Each friend with the date of every stage and what it brought, the newest first. */
export function InvitedFriends() {
  const text = useText();
  return (
    <section>
      <SectionHead title={text('invitations.friends')} />
      <Friends />
    </section>
  );
}

function Friends() {
  const text = useText();
  const friends = useInvitedFriends();
  if (!friends.data)
    return friends.isError ? (
      <QueryFailed title={text('invitations.failed')} query={friends} />
    ) : (
      <RowSkeleton rows={3} />
    );
  const list = friends.data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return (
      <Empty
        icon="users"
        title={text('invitations.empty')}
        text={text('invitations.emptyText')}
        action={<Button onClick={toInvitation}>{text('invitations.share')}</Button>}
      />
    );
  return (
    <>
      <ul className={styles.friends}>
        {list.map((friend) => (
          <FriendRow key={friend.friendId} friend={friend} />
        ))}
      </ul>
      <ListEnd query={friends} failedTitle={text('invitations.failed')} />
    </>
  );
}

function FriendRow({ friend: { name, linkedBy, stages } }: { readonly friend: Friend }) {
  const text = useText();
  const { day } = useSpokenTime();
  const money = useMoneyText();
  return (
    <li>
      <Card className={styles.friend}>
        <h3>{name}</h3>
        <ol className={styles.path}>
          {stages.map(({ stage, at, reward, state }) => (
            <li key={stage} data-reached={at === null ? undefined : ''}>
              <Icon name={at === null ? STAGE_ICONS[stage] : 'circle-check'} size={18} />
              <span className={styles.words}>
                <span>{text(`invitations.stage.${stage}`)}</span>
                <small>{at === null ? text('invitations.notYet') : <time dateTime={at}>{day(at)}</time>}</small>
              </span>
              {state !== 'none' && (
                <Tag tone={state === 'waiting' ? 'marigold' : state === 'taken' ? 'peacock' : 'quiet'}>
                  {text(`invitations.state.${state}`, { amount: money(reward) })}
                </Tag>
              )}
            </li>
          ))}
        </ol>
        {linkedBy !== null && (
          <p className={styles.rule}>
            <Icon name="info" size={18} />
            {text(`invitations.linked.${linkedBy}`)}
          </p>
        )}
      </Card>
    </li>
  );
}

function toInvitation(): void {
  const invitation = document.getElementById('invitation');
  invitation?.scrollIntoView({ block: 'start' });
  invitation?.focus({ preventScroll: true });
}
