import { useId, useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { ChoiceGroup, Switch } from '#/ui/choices.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { FAIR } from './filter-chips.tsx';
import styles from './filter-sheet.module.css';
import {
  betSteps,
  type CentreCategory,
  filteredAddress,
  type GameCriteria,
  LONGEST_NAME,
  NO_FILTER,
  rowOf,
} from './game-criteria.ts';
import { makersOf, useMakers } from './use-makers.ts';

/** The choices of minimum lines; '' is any number. */
const LINES = ['', '10', '20', '50'] as const;

/** The filter panel (P45): kind of game, maker, bet, lines, name. Its submit opens the list of that kind; lotteries have their own page. */
export function FilterSheet({ open, onClose, criteria }: FilterSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('gameCentre.filter')}>
      <FilterForm criteria={criteria} onDone={onClose} />
    </Sheet>
  );
}

function FilterForm({ criteria, onDone }: { readonly criteria: GameCriteria; readonly onDone: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { exponent } = useMerchant().currency;
  const money = useMoneyText();
  const { data } = useMakers();
  const [wanted, setWanted] = useState<GameCriteria>(() => ({ ...criteria, category: listedOf(criteria.category) }));
  const set = (part: Partial<GameCriteria>) => setWanted((now) => ({ ...now, ...part }));
  const kinds: readonly CentreCategory[] = ['', ...(data?.menus.centre ?? []).filter((one) => listedOf(one) !== '')];
  const makers = data ? makersOf(data.mapping, wanted.category) : [];
  const hasLines = wanted.category === '' || wanted.category === 'RNG';
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
    const name = wanted.gameName.trim();
    navigate(filteredAddress({ ...wanted, gameName: name, ...(!hasLines && { minLine: '', gameClassify: '' }) }));
  };
  return (
    <form className={styles.form} onSubmit={submitted}>
      <Choice
        legend={text('gameCentre.kind')}
        value={wanted.category}
        options={kinds.map((kind) => ({
          value: kind,
          label: kind === '' ? text('gameCentre.all') : text(`categories.${kind}`),
        }))}
        onChoose={(category) => set({ category, vassalage: '' })}
      />
      {makers.length > 0 && (
        <Choice
          legend={text('gameCentre.maker')}
          value={wanted.vassalage}
          options={[
            { value: '', label: text('gameCentre.all') },
            ...makers.map((maker) => ({ value: maker.vassalage, label: maker.displayName })),
          ]}
          onChoose={(vassalage) => set({ vassalage })}
        />
      )}
      <Choice
        legend={text('gameCentre.betFrom')}
        value={wanted.minBet}
        options={['', ...betSteps(exponent)].map((bet) => ({
          value: bet,
          label: bet === '' ? text('gameCentre.any') : money(bet),
        }))}
        onChoose={(minBet) => set({ minBet })}
      />
      {hasLines && (
        <>
          <Choice
            legend={text('gameCentre.lines')}
            value={wanted.minLine}
            options={LINES.map((lines) => ({
              value: lines,
              label: lines === '' ? text('gameCentre.any') : text('gameCentre.atLeast', { count: Number(lines) }),
            }))}
            onChoose={(minLine) => set({ minLine })}
          />
          <Switch
            checked={wanted.gameClassify === FAIR}
            onChange={(event) => set({ gameClassify: event.target.checked ? FAIR : '' })}
          >
            {text('gameCentre.fairOnly')}
          </Switch>
        </>
      )}
      <Field
        label={text('gameCentre.name')}
        value={wanted.gameName}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => set({ gameName: event.target.value })}
      />
      <div className={styles.foot}>
        <Button onClick={() => setWanted({ ...NO_FILTER, category: wanted.category })}>
          {text('gameCentre.clearFilters')}
        </Button>
        <Button kind="primary" type="submit">
          {text('gameCentre.showGames')}
        </Button>
      </div>
    </form>
  );
}

/** A choice of one value, each as a chip. */
function Choice<Value extends string>({ legend, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** The kind of a category's list. Hot games and a member's own lists are no kind, and Rummy and Ludo are one game each. */
function listedOf(category: CentreCategory): CentreCategory {
  const isKind = !['HOT', 'FAV', 'RECENT'].includes(category) && rowOf(category)?.list !== 'launch';
  return isKind ? category : '';
}

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly criteria: GameCriteria;
}
interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}
