import { QueryFailed, type FailedQuery } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Empty } from '#/ui/states.tsx';
import { teamHref } from './team-links.ts';
import styles from './team.module.css';

/** Why a page of the team did not load; a member who is not below the agent has a way back to the team. */
export function TeamFailed({ query }: { readonly query: FailedQuery }) {
  const text = useText();
  if (query.error?.error.errorCode !== 'member_not_found')
    return <QueryFailed title={text('agency.teamFailed')} query={query} />;
  return (
    <Empty
      icon="users"
      title={text('team.notInTeam')}
      text={text('team.notInTeamText')}
      action={
        <a className={styles.link} href={teamHref}>
          {text('agency.members')}
        </a>
      }
    />
  );
}
