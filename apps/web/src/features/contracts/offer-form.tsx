import { CONTRACT_TIERS_MOST, type ContractKind } from '@mela/contract/contract-rules';
import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { useChange } from './use-change.ts';
import type { Below, Contract, Tier } from './contract-kinds.ts';
import styles from './contracts.module.css';
import { TierFields } from './tier-fields.tsx';
import { TierList } from './tier-list.tsx';
import { areReady, readTiers, type TypedTier } from './typed-tiers.ts';

/** An offer to an agent: the own terms for comparison, and the steps to fill in, which begin with those of the contract before. */
export function OfferForm({ agent, kind, own, onDone }: OfferFormProps) {
  const text = useText();
  const api = useApi();
  const { currency } = useMerchant();
  const begun = agent.waiting ?? agent.coming ?? agent.counting;
  const [typed, setTyped] = useState<readonly TypedTier[]>(() => begun?.tiers.map(typedOf) ?? [emptyTier(0)]);
  const { change, isBusy, refusal } = useChange(kind, { isOther: true });
  const read = readTiers(typed, own.tiers, currency);
  const isReady = areReady(read);

  async function send() {
    const tiers = read.flatMap(({ tier }) => tier ?? []);
    const call = () => api.call('offerContract', { body: { memberId: agent.memberId, kind, tiers } });
    if (await change(call, 'contracts.sent')) onDone();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <section className={styles.own}>
        <h3>{text('contracts.yourOwn')}</h3>
        <TierList contract={own} kind={kind} />
      </section>
      {typed.map((row, index) => (
        <TierFields
          key={row.key}
          number={index + 1}
          kind={kind}
          row={row}
          read={read[index] ?? {}}
          onChange={(next) => setTyped(typed.map((each) => (each.key === row.key ? next : each)))}
          onRemove={typed.length > 1 ? () => setTyped(typed.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {typed.length < CONTRACT_TIERS_MOST && (
        <Button icon="plus" onClick={() => setTyped([...typed, emptyTier((typed.at(-1)?.key ?? 0) + 1)])}>
          {text('contracts.addStep')}
        </Button>
      )}
      {agent.waiting && <p className={styles.quiet}>{text('contracts.replaces')}</p>}
      {refusal !== undefined && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={isBusy} disabled={!isReady}>
        {text('contracts.send')}
      </Button>
    </form>
  );
}

const emptyTier = (key: number): TypedTier => ({ key, atLeast: '', active: '0', rate: '' });

function typedOf({ atLeast, activeAtLeast, rate }: Tier, key: number): TypedTier {
  const part = (rate % 100).toString().padStart(2, '0').replace(/0+$/, '');
  return {
    key,
    atLeast: atLeast.replace(/\.0+$/, ''),
    active: activeAtLeast.toString(),
    rate: `${Math.floor(rate / 100)}${part === '' ? '' : `.${part}`}`,
  };
}

interface OfferFormProps {
  readonly agent: Below;
  readonly kind: ContractKind;
  readonly own: Contract;
  readonly onDone: () => void;
}
