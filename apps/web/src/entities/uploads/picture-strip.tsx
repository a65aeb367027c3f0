import type { UploadPurpose } from '@mela/contract/upload-rules';
import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import { acceptedTypes } from './picture-problem.ts';
import styles from './picture-strip.module.css';
import type { ChosenPicture, usePictures } from './use-pictures.ts';

/** Chosen pictures side by side, each with how far it is and a way to take it out, and a place to add one more. */
export function PictureStrip({ purpose, most, label, state }: PictureStripProps) {
  const text = useText();
  return (
    <fieldset className={styles.strip} aria-label={label}>
      <ul className={styles.row}>
        {state.pictures.map((picture) => (
          <li key={picture.key} className={styles.tile}>
            <Thumb picture={picture} onRetry={() => state.retry(picture.key)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={text('uploads.remove', { name: picture.name })}
              onClick={() => state.remove(picture.key)}
            >
              <span>
                <Icon name="x" size={16} />
              </span>
            </button>
          </li>
        ))}
        {!state.isFull && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <input
                type="file"
                accept={acceptedTypes(purpose)}
                multiple={most > 1}
                onChange={(event) => {
                  state.add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
              <Icon name="image" size={26} />
              <span>{text('uploads.add')}</span>
              <small>{text('uploads.count', { count: state.pictures.length, most })}</small>
            </label>
          </li>
        )}
      </ul>
      <ul className={styles.problems} aria-live="polite">
        {state.refused.map(({ key, name, why }) => (
          <Problem key={key} name={name} why={text(why)} />
        ))}
        {state.pictures.map(
          (picture) =>
            picture.status === 'failed' && <Problem key={picture.key} name={picture.name} why={text(picture.why)} />,
        )}
      </ul>
    </fieldset>
  );
}

function Thumb({ picture, onRetry }: { readonly picture: ChosenPicture; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <>
      <img src={picture.preview} alt={picture.name} className={styles.picture} data-status={picture.status} />
      {picture.status === 'sending' && <Progress name={picture.name} share={picture.share} />}
      {picture.status === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Icon name="refresh-cw" size={20} />
          {text('actions.retry')}
        </button>
      )}
      {picture.status === 'sent' && <Icon name="circle-check" size={22} className={styles.sent} />}
    </>
  );
}

function Progress({ name, share }: { readonly name: string; readonly share: number }) {
  const text = useText();
  const percent = Math.round(share * 100);
  return (
    <span className={styles.progress}>
      <span>{text('uploads.percent', { percent })}</span>
      <progress value={percent} max={100} aria-label={text('uploads.sending', { name })} />
    </span>
  );
}

function Problem({ name, why }: { readonly name: string; readonly why: string }) {
  return (
    <li>
      <Icon name="circle-alert" size={18} />
      <span>
        <b>{name}</b> {why}
      </span>
    </li>
  );
}

interface PictureStripProps {
  readonly purpose: UploadPurpose;
  readonly most: number;
  /** The purpose of the pictures, in the visitor's words. */
  readonly label: string;
  readonly state: ReturnType<typeof usePictures>;
}
