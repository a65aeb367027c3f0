import { useCopy } from '#/entities/copy/use-copy.ts';
import { useMember } from '#/entities/member/member.queries.ts';
import { shownAccount } from '#/entities/member/shown-account.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import styles from './member-identity.module.css';

/**
 * Avatar, VIP label if there is one, nickname or else account name, and the id with its copy button (M47). With
 * `onPicture` the avatar is a button that changes it.
 */
export function MemberIdentity({ onPicture }: { readonly onPicture?: () => void }) {
  const text = useText();
  const copy = useCopy();
  const session = useSession();
  const member = useMember().data;
  const name = member?.nickname ?? shownAccount(member?.account ?? session?.userName ?? '');
  return (
    <div className={styles.identity}>
      {onPicture ? (
        <button
          type="button"
          className={styles.change}
          aria-label={text('memberCentre.changeHeadIcon')}
          onClick={onPicture}
        >
          <Avatar />
          <span className={styles.pencil}>
            <Icon name="pencil" size={14} />
          </span>
        </button>
      ) : (
        <Avatar />
      )}
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.id}>
          {member ? text('shell.memberId', { id: member.id }) : ' '}
          {member && (
            <IconButton
              icon="copy"
              size={18}
              label={text('shell.copyId')}
              onClick={() => void copy(member.id, 'shell.copied')}
            />
          )}
        </p>
      </div>
    </div>
  );
}

function Avatar() {
  const member = useMember().data;
  return (
    <span
      className={styles.avatar}
      data-vip={member?.clubLabel ? '' : undefined}
      data-frame={member?.headFrame ?? undefined}
    >
      <PictureOr src={member?.headIcon?.url} width={62} height={62} alt="" instead={<Icon name="user" size={30} />} />
      {member?.clubLabel && <span className={styles.vip}>{member.clubLabel.labelName}</span>}
    </span>
  );
}
