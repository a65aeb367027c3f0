import type { DeskGuestQuestion } from '@mela/contract/desk-guest-questions';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { Me } from '#/client/me.ts';
import { AnswerOnce, type OpenItemProps } from '../answer-once.tsx';
import { BackToList } from '../work-head.tsx';

/** One question of a guest: its text and address, and the answer that goes out by e-mail, or its outcome. */
export function GuestAnswer({ client, me, onBack, ...open }: GuestAnswerProps) {
  const text = useText();
  const { item } = open;
  return (
    <>
      <header className="head">
        <BackToList onBack={onBack} />
        <h2>
          <bdi>{item.email}</bdi>
        </h2>
        <ul className="facts">
          <li>{item.reference}</li>
          <li>{item.language}</li>
          <li>{dateTimeIn(me.timeZone, item.createdAt)}</li>
        </ul>
      </header>
      <AnswerOnce
        {...open}
        me={me}
        draft={`guest-question-${item.questionId}`}
        words={{ placeholder: 'desk.guestPlaceholder', send: 'desk.sendMail', closeAsk: 'desk.closeGuestAsk' }}
        send={(answer) =>
          client.api.call('answerGuestQuestion', { params: { questionId: item.questionId }, body: { text: answer } })
        }
        after={item.mail && <p className="quiet">{text(MAILS[item.mail])}</p>}
      >
        {item.state === 'open' && <p className="quiet">{text('desk.guestUnproven')}</p>}
        <p className="said" dir="auto">
          {item.text}
        </p>
      </AnswerOnce>
    </>
  );
}

const MAILS: Readonly<Record<NonNullable<DeskGuestQuestion['mail']>, PlainMessageKey>> = {
  waiting: 'desk.mailWaiting',
  sent: 'desk.mailSent',
  refused: 'desk.mailRefused',
};

interface GuestAnswerProps extends OpenItemProps<DeskGuestQuestion> {
  readonly client: ConsoleClient;
  readonly me: Me;
}
