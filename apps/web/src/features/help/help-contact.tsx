import { useService } from '#/entities/customer-service/service.queries.ts';
import { listedWays, nameOfWay, QUESTION_PATH } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import styles from './help.module.css';

/** Below an answer that did not help: every channel to a person that the merchant has, and the feedback form; a guest writes and is answered by e-mail. */
export function HelpContact() {
  const text = useText();
  const { offer } = useService();
  const ways = listedWays(offer).filter(({ kind }) => kind === 'liveChat' || kind === 'channel');
  return (
    <Card className={styles.contact}>
      <h3>{text('help.contact')}</h3>
      <List>
        {ways.map(({ id, kind, title, href, isOutside }) => (
          <ListRow
            key={id}
            icon={kind === 'liveChat' ? 'headphones' : 'message-circle-more'}
            title={title ?? nameOfWay(id) ?? text('shell.liveChat')}
            href={href}
            external={isOutside}
          />
        ))}
        {offer.takesQuestions ? (
          <ListRow icon="pencil" title={text('guestQuestions.title')} href={QUESTION_PATH} />
        ) : (
          <ListRow icon="pencil" title={text('help.write')} href="/m/help?i=feedback" replaces />
        )}
      </List>
    </Card>
  );
}
