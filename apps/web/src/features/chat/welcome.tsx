import { Skyline } from '#/entities/merchant/skyline.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './chat.module.css';

/** An empty room: who answers, and suggested questions. A tap sends a question. */
export function Welcome({ onAsk }: { readonly onAsk: (words: string) => void }) {
  const text = useText();
  return (
    <div className={styles.welcome}>
      <Garland className={styles.garland} />
      <div className={styles.greeting}>
        <h2>{text('chat.empty')}</h2>
        <p>{text('chat.emptyText')}</p>
      </div>
      <ul aria-label={text('chat.questions')} className={styles.questions}>
        {QUESTIONS.map(({ key, icon }) => (
          <li key={key}>
            <button type="button" onClick={() => onAsk(text(key))}>
              <Icon name={icon} size={20} />
              {text(key)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.horizon}>
        <Skyline />
      </div>
    </div>
  );
}

const QUESTIONS = [
  { key: 'chat.askDeposit', icon: 'wallet' },
  { key: 'chat.askWithdrawal', icon: 'banknote-arrow-down' },
  { key: 'chat.askGame', icon: 'gamepad-2' },
  { key: 'chat.askAccount', icon: 'key-round' },
] as const;
