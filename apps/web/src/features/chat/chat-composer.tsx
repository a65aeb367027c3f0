import { CHAT_TEXT_MAX } from '@mela/contract/chat-rules';
import { useRef, type KeyboardEvent } from 'react';
import { acceptedTypes } from '#/entities/uploads/picture-problem.ts';
import { PictureStrip } from '#/entities/uploads/picture-strip.tsx';
import { usePictures } from '#/entities/uploads/use-pictures.ts';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './chat.module.css';

/** The message field: it grows with its text, takes one picture, and keeps both until they are sent. */
export function ChatComposer({ words, onWords, onSend, onType }: ChatComposerProps) {
  const text = useText();
  const pictures = usePictures({ purpose: 'chat', most: 1 });
  const area = useRef<HTMLTextAreaElement>(null);
  const [uploadId] = pictures.uploadIds;
  const hasPicture = pictures.pictures.length > 0;
  const isReady = !pictures.isSending && (words.trim() !== '' || uploadId !== undefined);

  function send() {
    if (!isReady) return;
    onSend({ text: words.trim(), uploadId });
    onWords('');
    pictures.clear();
    area.current?.focus();
  }

  /** With a hardware keyboard, Enter sends. On a phone, Enter starts a new line. */
  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSend || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(hasPicture || pictures.refused.length > 0) && (
        <PictureStrip purpose="chat" most={1} label={text('chat.picture')} state={pictures} />
      )}
      <div className={styles.row}>
        {!hasPicture && (
          <label className={styles.attach}>
            <input
              type="file"
              accept={acceptedTypes('chat')}
              aria-label={text('chat.addPicture')}
              onChange={(event) => {
                pictures.add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <Icon name="image" />
          </label>
        )}
        <textarea
          ref={area}
          className={styles.area}
          rows={1}
          dir="auto"
          value={words}
          maxLength={CHAT_TEXT_MAX}
          aria-label={text('chat.message')}
          placeholder={text('chat.placeholder')}
          onChange={(event) => {
            onWords(event.currentTarget.value);
            if (event.currentTarget.value !== '') onType();
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" icon="send" label={text('chat.send')} className={styles.send} disabled={!isReady} />
      </div>
      {words.length > CHAT_TEXT_MAX - 200 && (
        <p className={styles.left}>{text('chat.left', { count: CHAT_TEXT_MAX - words.length })}</p>
      )}
    </form>
  );
}

interface ChatComposerProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSend: (message: { text: string; uploadId?: string | undefined }) => void;
  readonly onType: () => void;
}
