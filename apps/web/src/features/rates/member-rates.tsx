import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import type { Value } from '@mela/contract/operations';
import { RATE_MEMBERS_MOST } from '@mela/contract/rate-rules';
import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { FootBar } from '#/ui/list.tsx';
import { hasRates, RateLine } from '#/entities/rates/rate-line.tsx';
import styles from './rates.module.css';

type Member = Value<'agentRebateSettings'>['list'][number];

/** The members with their rates. A tap opens the rates of one; several can be chosen first. */
export function MemberRates({ members, canSet, onSet }: MemberRatesProps) {
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const isChosen = (id: string) => chosen?.has(id) ?? false;
  const toggle = (id: string) =>
    setChosen((before) => new Set(before?.has(id) ? [...before].filter((one) => one !== id) : [...(before ?? []), id]));
  return (
    <>
      {canSet && members.length > 1 && (
        <Button
          size="small"
          kind="text"
          className={styles.choose}
          onClick={() => setChosen(chosen ? undefined : new Set())}
        >
          {text(chosen ? 'rates.chooseEnd' : 'rates.choose')}
        </Button>
      )}
      <Card className={styles.members}>
        <ul>
          {members.map((member) => {
            const { memberId, userName, type, rates } = member;
            const inside = (
              <span className={styles.words}>
                <span>
                  <b>{userName}</b>{' '}
                  {AGENT_SCREEN_TYPES.includes(type) && <Tag tone="quiet">{text('agency.kindAgent')}</Tag>}
                </span>
                <RateLine rates={rates} none={text('rates.none')} />
              </span>
            );
            return (
              <li key={memberId}>
                {chosen ? (
                  <label className={styles.member}>
                    <input
                      type="checkbox"
                      checked={isChosen(memberId)}
                      disabled={!isChosen(memberId) && chosen.size >= RATE_MEMBERS_MOST}
                      onChange={() => toggle(memberId)}
                    />
                    {inside}
                  </label>
                ) : canSet ? (
                  <button type="button" className={styles.member} onClick={() => onSet([member])}>
                    {inside}
                    <span className={styles.change}>{text(hasRates(rates) ? 'rates.set' : 'rates.setFirst')}</span>
                  </button>
                ) : (
                  <div className={styles.member}>{inside}</div>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {chosen && (
        <FootBar>
          <Button
            wide
            kind="primary"
            disabled={chosen.size === 0}
            onClick={() => onSet(members.filter(({ memberId }) => chosen.has(memberId)))}
          >
            {text('rates.setMany', { count: chosen.size })}
          </Button>
        </FootBar>
      )}
    </>
  );
}

interface MemberRatesProps {
  readonly members: readonly Member[];
  /** The agent has rates to share. */
  readonly canSet: boolean;
  readonly onSet: (members: readonly Member[]) => void;
}
