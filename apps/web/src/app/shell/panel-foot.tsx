import { LanguageChoice } from './language-choice.tsx';
import styles from './panel.module.css';
import { SignOut } from './sign-out.tsx';
import { Skyline } from '#/entities/merchant/skyline.tsx';
import { ThemeSigns } from './theme-choice.tsx';

/** The foot of both panels: the skyline, language, look, and logging out. */
export function PanelFoot({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <div className={styles.horizon}>
        <Skyline />
      </div>
      <div className={styles.foot}>
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeSigns />
        </div>
        <SignOut onDone={onClose} />
      </div>
    </>
  );
}
