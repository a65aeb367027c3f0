import { useEffect, useRef, useState } from 'react';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { floatingWays, type ServiceWay } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Icon } from '#/ui/icon.tsx';
import { keepBesideTargets } from './free-place.ts';
import styles from './service-float.module.css';

/** Customer service in reach while scrolling (M77): a button that opens live chat and the merchant's social channels. */
export function ServiceFloat() {
  const { offer, unread } = useService();
  const ways = floatingWays(offer);
  return ways.length > 0 && <Float ways={ways} unread={unread} />;
}

function Float({ ways, unread }: { readonly ways: readonly ServiceWay[]; readonly unread: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => (isOpen || !place.current ? undefined : keepBesideTargets(place.current)), [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = (event: Event) => !place.current?.contains(event.target as Node) && setOpen(false);
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('pointerdown', pressed);
    window.addEventListener('keydown', typed);
    return () => {
      window.removeEventListener('pointerdown', pressed);
      window.removeEventListener('keydown', typed);
    };
  }, [isOpen]);

  return (
    <div ref={place} className={styles.place}>
      {isOpen && (
        <ul className={styles.ways} id="service-ways">
          {ways.map(({ id, kind, title, href, isOutside }) => (
            <li key={id}>
              <a
                className={styles.way}
                href={href}
                onClick={() => setOpen(false)}
                {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
              >
                <Icon name={kind === 'liveChat' ? 'headphones' : 'message-circle-more'} size={20} />
                {title ?? text('shell.liveChat')}
                {kind === 'liveChat' && <Badge count={unread} />}
              </a>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'service-ways' : undefined}
        aria-label={unread > 0 ? text('support.openUnread', { count: unread }) : text('shell.service')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'x' : 'headphones'} size={24} />
        {!isOpen && <Badge count={unread} />}
      </button>
    </div>
  );
}
