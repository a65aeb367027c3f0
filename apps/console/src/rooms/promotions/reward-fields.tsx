import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { BONUS_DEPOSITS, BONUS_PERIODS } from '@mela/contract/bonus-rules';
import { REWARD_KINDS } from '@mela/contract/console/promotions';
import { HEAD_FRAMES } from '@mela/contract/head-icons';
import { useText } from '@mela/web/platform/language/text';
import {
  hasAmount,
  hasCodes,
  hasPercent,
  isPlayed,
  withKind,
  type Draft,
  type RewardDraft,
} from './promotion-draft.ts';
import { GivenFields } from './given-fields.tsx';
import { PlayFields } from './play-fields.tsx';
import { TypedField } from './typed-field.tsx';
import styles from './promotions.module.css';

/** What members get, and the fields that this kind needs. */
export function RewardFields({ draft, currency, say }: RewardFieldsProps) {
  const text = useText();
  const { reward } = draft;
  const { kind } = reward;
  const sayReward = (change: Partial<RewardDraft>) => say({ reward: { ...reward, ...change } });
  const amountLabel = kind === 'voucher' ? 'consolePromotions.amountGiven' : 'consolePromotions.amount';
  return (
    <fieldset className={styles.group}>
      <legend>{text('consolePromotions.gives')}</legend>
      <NativeSelect
        label={text('consolePromotions.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const next = REWARD_KINDS.find((one) => one === value);
          if (next) say(withKind(draft, next));
        }}
        data={REWARD_KINDS.map((value) => ({ value, label: text(`consolePromotions.kind.${value}`) }))}
      />
      <OwnFields reward={reward} say={sayReward} />
      <div className={styles.pair}>
        {hasPercent(kind) && (
          <TypedField
            label={text('consolePromotions.percent')}
            hint={text('consolePromotions.percentHint')}
            value={draft.percent}
            onChange={(percent) => say({ percent })}
          />
        )}
        {hasAmount(kind) && (
          <TypedField
            label={text(amountLabel, { currency })}
            value={draft.amount}
            isSum
            onChange={(amount) => say({ amount })}
          />
        )}
      </div>
      {hasCodes(reward) && (
        <Textarea
          label={text('consolePromotions.vouchers')}
          description={text('consolePromotions.vouchersHint', { code: 'WELCOME', limited: 'WELCOME=500' })}
          value={draft.vouchers}
          onChange={({ currentTarget }) => say({ vouchers: currentTarget.value })}
          rows={2}
        />
      )}
      {hasAmount(kind) && kind !== 'bonus' && (
        <NativeSelect
          label={text('consolePromotions.pays')}
          value={reward.pays}
          onChange={({ currentTarget: { value } }) => sayReward({ pays: value === 'bonus' ? 'bonus' : 'cash' })}
          data={(['cash', 'bonus'] as const).map((value) => ({
            value,
            label: text(`consolePromotions.pays.${value}`),
          }))}
        />
      )}
      {isPlayed(reward) && <PlayFields reward={reward} say={sayReward} />}
      <GivenFields draft={draft} say={say} />
    </fieldset>
  );
}

/** The fields of a kind alone. */
function OwnFields({ reward, say }: { readonly reward: RewardDraft; readonly say: SayReward }) {
  const text = useText();
  if (reward.kind === 'bonus' || reward.kind === 'cashback')
    return (
      <>
        {reward.kind === 'bonus' && (
          <NativeSelect
            label={text('consolePromotions.on')}
            value={reward.on}
            onChange={({ currentTarget: { value } }) =>
              say({ on: BONUS_DEPOSITS.find((one) => one === value) ?? reward.on })
            }
            data={BONUS_DEPOSITS.map((value) => ({ value, label: text(`consolePromotions.on.${value}`) }))}
          />
        )}
        {(reward.kind === 'cashback' || reward.on === 'reload') && (
          <NativeSelect
            label={text('consolePromotions.every')}
            value={reward.every}
            onChange={({ currentTarget: { value } }) =>
              say({ every: BONUS_PERIODS.find((one) => one === value) ?? reward.every })
            }
            data={BONUS_PERIODS.map((value) => ({ value, label: text(`consolePromotions.every.${value}`) }))}
          />
        )}
        {reward.kind === 'cashback' && (
          <div className={styles.pair}>
            <TypedField
              label={text('consolePromotions.least')}
              value={reward.least}
              isSum
              onChange={(least) => say({ least })}
            />
            <TypedField
              label={text('consolePromotions.claimDays')}
              value={reward.claimDays}
              onChange={(claimDays) => say({ claimDays })}
            />
          </div>
        )}
      </>
    );
  if (reward.kind === 'freeRounds') return <RoundFields reward={reward} say={say} />;
  if (reward.kind === 'label')
    return (
      <TextInput
        label={text('consolePromotions.label')}
        maxLength={40}
        value={reward.label}
        onChange={({ currentTarget }) => say({ label: currentTarget.value })}
      />
    );
  if (reward.kind === 'frame')
    return (
      <NativeSelect
        label={text('consolePromotions.frame')}
        value={reward.frame}
        onChange={({ currentTarget }) => say({ frame: currentTarget.value })}
        data={HEAD_FRAMES.map((value) => ({ value, label: text(`consolePromotions.frame.${value}`) }))}
      />
    );
  return null;
}

function RoundFields({ reward, say }: { readonly reward: RewardDraft; readonly say: SayReward }) {
  const text = useText();
  return (
    <>
      <TextInput
        label={text('consolePromotions.game')}
        description={text('consolePromotions.gameHint', { example: 'studio:royal-bengal' })}
        value={reward.game}
        maxLength={200}
        spellCheck={false}
        onChange={({ currentTarget }) => say({ game: currentTarget.value })}
      />
      <div className={styles.pair}>
        <TypedField
          label={text('consolePromotions.rounds')}
          value={reward.rounds}
          onChange={(rounds) => say({ rounds })}
        />
        <TypedField
          label={text('consolePromotions.stake')}
          value={reward.stake}
          isSum
          onChange={(stake) => say({ stake })}
        />
        <TypedField
          label={text('consolePromotions.expires')}
          value={reward.expires}
          onChange={(expires) => say({ expires })}
        />
      </div>
      <Switch
        label={text('consolePromotions.byCode')}
        checked={reward.byCode}
        onChange={({ currentTarget }) => say({ byCode: currentTarget.checked })}
      />
    </>
  );
}

type SayReward = (change: Partial<RewardDraft>) => void;

interface RewardFieldsProps {
  readonly draft: Draft;
  readonly currency: string;
  readonly say: (change: Partial<Draft>) => void;
}
