import type { Value } from '@mela/contract/operations';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import { underHref } from './team-links.ts';
import styles from './team.module.css';

/** The way from the agent down to where the page is; each name but the last leads to the members below it. */
export function Trail({ trail, days, href = underHref }: TrailProps) {
  const text = useText();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={text('team.trail')} className={styles.trail}>
      <ol>
        {trail.map(({ memberId, userName }, index) => (
          <li key={memberId}>
            {index > 0 && <Icon name="chevron-right" size={16} flip />}
            {index === trail.length - 1 ? (
              <span aria-current="page">{userName}</span>
            ) : (
              <a href={href(memberId, days)}>{userName}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TrailProps {
  readonly trail: Value<'teamMembers'>['trail'];
  readonly days: AskedDays;
  readonly href?: (memberId: string, days: AskedDays) => string;
}
