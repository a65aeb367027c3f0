import type { ContractKind } from '@mela/contract/contract-rules';
import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogQueue } from '#/entities/dialog-queue/use-dialog-queue.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { promptMemory } from './prompt-memory.ts';

/** M96: an alert for each kind of contract that waits for the member's answer, one after the other. A closed one does not return until the next log-in. */
export function ContractPrompts({ requests, pathOf }: ContractPromptsProps) {
  const text = useText();
  const session = useSession();
  const { storage } = usePlatform();
  const [path, navigate] = useLocation();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const memory = session && promptMemory(storage, session.token);
  const offers = [
    { kind: 'salary', id: requests.dailysalreqtype },
    { kind: 'dividend', id: requests.divtypecompperiodreq },
    { kind: 'hour', id: requests.contracthoursalreq },
  ] as const;
  // While a page opens, the way there takes dialogs off the history: the next prompt waits for its end.
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== path) setLeft(undefined);
  // Offers are read on their pages, without other prompts over them.
  const isAway = left === path || Object.values(pathOf).includes(path);
  const next = isAway ? undefined : offers.find(({ id }) => id !== '' && !closed.includes(id) && memory?.isDue(id));
  const mayOpen = useDialogQueue(next !== undefined);
  if (!next) return null;
  const close = () => {
    memory?.close(next.id);
    setClosed([...closed, next.id]);
  };
  return (
    <ConfirmDialog
      key={next.id}
      open={mayOpen}
      byItself
      title={text(`contracts.prompt_${next.kind}`)}
      confirm={text('contracts.go')}
      onCancel={close}
      onConfirm={() => {
        close();
        setLeft(path);
        navigate(pathOf[next.kind]);
      }}
    >
      {text('contracts.promptText')}
    </ConfirmDialog>
  );
}

interface ContractPromptsProps {
  readonly requests: Value<'contractRequests'>;
  /** The page of each kind. */
  readonly pathOf: Readonly<Record<ContractKind, string>>;
}
