import type { Bet } from '@mela/contract/records';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { BET_LOOK } from '#/entities/bet/bet-looks.ts';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { BetDetailScreen } from './bet-detail-screen.tsx';
import { BetList } from './bet-list.tsx';
import { OpenRounds } from './open-rounds.tsx';

const FILTERS: readonly Bet['state'][] = ['won', 'lost', 'rolled_back'];

/** The bet record (M22): rounds in play on top, then every bet by day; with `?bet=` one of them in full. */
export function BetRecordScreen() {
  const betId = new URLSearchParams(useSearch()).get('bet');
  return betId === null ? <BetRecord /> : <BetDetailScreen key={betId} betId={betId} />;
}

function BetRecord() {
  const text = useText();
  const [state, setState] = useState<Bet['state'] | undefined>();
  return (
    <QuietScreen>
      <OpenRounds />
      <fieldset aria-label={text('records.bets')}>
        <ChipRow>
          <Chip chosen={state === undefined} onClick={() => setState(undefined)}>
            {text('records.allStates')}
          </Chip>
          {FILTERS.map((one) => (
            <Chip key={one} chosen={state === one} onClick={() => setState(one)}>
              {text(BET_LOOK[one].text)}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <BetList state={state} />
    </QuietScreen>
  );
}
