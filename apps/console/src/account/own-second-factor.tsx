import { Alert } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useText } from '@mela/web/platform/language/text';
import type { ConsoleClient } from '#/client/console-client.ts';
import { FactorProof } from './factor-proof.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second factor of one's own account: set it up, take new recovery codes, remove it. */
export function OwnSecondFactor({ client, state, onChanged }: OwnSecondFactorProps) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const [done, setDone] = useState<'desk.factorDone' | 'desk.factorRemoved'>();
  return (
    <>
      {done && <Alert color="teal">{text(done)}</Alert>}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && !state.factors.includes('totp') && (
        <FactorSetup
          client={client}
          factors={state.factors}
          onStale={onChanged}
          onDone={(given) => {
            setCodes(given);
            setDone('desk.factorDone');
            onChanged();
          }}
        />
      )}
      {!codes && state.factors.length > 0 && (
        <FactorProof
          client={client}
          factors={state.factors}
          left={state.recoveryCodesLeft}
          onStale={onChanged}
          onRenewed={(given) => {
            setCodes(given);
            setDone(undefined);
            onChanged();
          }}
          onRemoved={() => {
            setDone('desk.factorRemoved');
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface OwnSecondFactorProps {
  readonly client: ConsoleClient;
  readonly state: Value<'deskSessions'>['secondFactor'];
  readonly onChanged: () => void;
}
