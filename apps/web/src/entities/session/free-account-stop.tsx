import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty } from '#/ui/states.tsx';
import styles from './free-account-stop.module.css';

/** Replaces a screen that free play lacks: the reason, and a link to registration (M132). */
export function FreeAccountStop() {
  const text = useText();
  return (
    <Empty
      title={text('memberCentre.freeTitle')}
      text={text('memberCentre.freeStop')}
      icon="circle-user"
      action={
        <div className={styles.ways}>
          <ButtonLink kind="primary" wide href="/m/register">
            {text('memberCentre.registerNow')}
          </ButtonLink>
          <ButtonLink wide href="/m/home" data-replace="">
            {text('memberCentre.playOn')}
          </ButtonLink>
        </div>
      }
    />
  );
}
