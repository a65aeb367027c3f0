import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import styles from './game-picture.module.css';

/** A game's picture next to its name, with a sign as fallback. Both have the box that `className` defines. */
export function GamePicture({ src, className, loading }: GamePictureProps) {
  return (
    <PictureOr
      className={className}
      src={src}
      alt=""
      loading={loading}
      instead={
        <span className={classNames(styles.sign, className)}>
          <Icon name="gamepad-2" />
        </span>
      }
    />
  );
}

interface GamePictureProps {
  readonly src: string;
  readonly className: string | undefined;
  readonly loading?: 'lazy';
}
