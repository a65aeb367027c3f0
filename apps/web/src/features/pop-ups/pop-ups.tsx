import type { Announcement } from '@mela/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useDialogQueue } from '#/entities/dialog-queue/use-dialog-queue.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi, usePlatform } from '#/platform/platform-context.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import { Modal } from '#/ui/dialog.tsx';
import { Picture } from '#/ui/picture.tsx';
import { RichHtml } from '#/ui/rich-html.tsx';
import { popUpMemory } from './pop-up-memory.ts';
import styles from './pop-ups.module.css';

/** The operator's pop-ups for a logged-in member (P28, M140): on home only, one after the other, once per log-in. */
export function PopUps() {
  const api = useApi();
  const session = useSession();
  const { storage } = usePlatform();
  const { timeZone } = useMerchant();
  const query = { language: useReloadLanguage() };
  const popular = useQuery({ ...queryCall(api, 'popularAnnouncements', { query }), enabled: session !== undefined });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const memory = session && popUpMemory(storage, { token: session.token, today: dateIn(timeZone, api.clock.now()) });
  const next = memory && popular.data?.list.find(({ id }) => !closed.includes(id) && memory.isDue(id));
  const mayOpen = useDialogQueue(next !== undefined);
  const [notToday, setNotToday] = useState(false);
  // A pop-up that leaves with the screen, by a link in it, counts as seen. One that only made way for a menu comes back.
  const left = useEffectEvent(() => mayOpen && next && memory?.closed(next.id, { notToday }));
  useEffect(() => () => void left(), []);
  if (!next || !mayOpen) return null;

  function close(id: string) {
    memory?.closed(id, { notToday });
    setClosed([...closed, id]);
    setNotToday(false);
  }

  return (
    <PopUp
      key={next.id}
      announcement={next}
      notToday={notToday}
      onNotToday={setNotToday}
      onClose={() => close(next.id)}
    />
  );
}

function PopUp({ announcement, notToday, onNotToday, onClose }: PopUpProps) {
  const text = useText();
  const cover = announcement.announcementImages.find((image) => image.sequence === 1);
  return (
    <Modal open byItself onClose={onClose} title={announcement.title}>
      <div className={styles.popUp}>
        {cover && <Picture className={styles.cover} src={cover.url} width={764} height={380} alt="" />}
        <RichHtml html={announcement.content} />
        <Checkbox checked={notToday} onChange={(event) => onNotToday(event.target.checked)}>
          {text('popUps.notToday')}
        </Checkbox>
        <Button kind="primary" wide onClick={onClose}>
          {text('actions.close')}
        </Button>
      </div>
    </Modal>
  );
}

interface PopUpProps {
  readonly announcement: Announcement;
  readonly notToday: boolean;
  readonly onNotToday: (notToday: boolean) => void;
  readonly onClose: () => void;
}
