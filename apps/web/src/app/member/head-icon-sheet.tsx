import type { HeadIcon } from '@mela/contract/head-icons';
import type { Value } from '@mela/contract/operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Sheet } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './head-icon-sheet.module.css';

/** The pictures that a member may choose among; a tap chooses, and one of them may be taken away again (M161). */
export function HeadIconSheet({ current, open, onClose }: HeadIconSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('memberCentre.headIcon')}>
      <Choice current={current} onDone={onClose} />
    </Sheet>
  );
}

function Choice({ current, onDone }: { readonly current: HeadIcon | null; readonly onDone: () => void }) {
  const text = useText();
  const pictures = useQuery({ ...queryCall(useApi(), 'headIcons'), staleTime: Infinity });
  const { coming, set } = useSetHeadIcon(onDone);
  if (pictures.isError)
    return (
      <Failed
        title={text('memberCentre.headIconsFailed')}
        text={text(errorText(pictures.error.error))}
        onRetry={() => void pictures.refetch()}
        busy={pictures.isFetching}
      />
    );
  return (
    <>
      <div className={styles.grid}>
        {pictures.data?.list.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            className={classNames(styles.picture, coming === picture.id && styles.coming)}
            aria-pressed={picture.id === current?.id}
            aria-label={text('memberCentre.headIconNumber', { number: index + 1 })}
            onClick={() => void set(picture.id)}
          >
            <PictureOr
              src={picture.url}
              width={128}
              height={128}
              alt=""
              decoding="async"
              instead={<Icon name="user" size={30} />}
            />
          </button>
        )) ?? BLOCKS.map((place) => <SkeletonBlock key={place} className={styles.picture} />)}
      </div>
      {current && (
        <Button wide busy={coming === null} onClick={() => void set(null)}>
          {text('memberCentre.headIconNone')}
        </Button>
      )}
    </>
  );
}

const BLOCKS = Array.from({ length: 16 }, (_, index) => index);

/** `coming` is the picture that is being set; undefined without one. */
function useSetHeadIcon(onDone: () => void) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [coming, setComing] = useState<string | null | undefined>();
  return {
    coming,
    async set(headIcon: string | null) {
      if (coming !== undefined) return;
      setComing(headIcon);
      const answer = await api.call('setHeadIcon', { body: { headIcon } });
      setComing(undefined);
      if (!answer.ok) return void toast.error(text(errorText(answer.error)));
      queries.setQueriesData<Value<'memberInfo'>>(
        { queryKey: ['memberInfo'] },
        (known) => known && { ...known, headIcon: answer.value.headIcon },
      );
      onDone();
    },
  };
}

interface HeadIconSheetProps {
  readonly current: HeadIcon | null;
  readonly open: boolean;
  readonly onClose: () => void;
}
