import type { Value } from '@mela/contract/operations';
import type { ReactNode } from 'react';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import styles from './profit.module.css';

type Profit = Value<'profitAndLoss'>;

/** The play in each category, the most played first. */
export function PlayedCategories({ categories }: Pick<Profit, 'categories'>) {
  const text = useText();
  return (
    <section>
      <SectionHead title={text('profit.categories')} />
      <Card className={styles.list}>
        <ul>
          {categories.map(({ category, figures }) => (
            <PlayedRow
              key={category}
              figures={figures}
              mark={category === null ? <IconBox icon="layout-grid" /> : <CategoryMark category={category} />}
              name={text(category === null ? 'profit.noCategory' : `categories.${category}`)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The play in each game; games beyond fifty are one sum. */
export function PlayedGames({ games, otherGames }: Pick<Profit, 'games' | 'otherGames'>) {
  const text = useText();
  return (
    <section>
      <SectionHead title={text('profit.games')} />
      <Card className={styles.list}>
        <ul>
          {games.map(({ vendor, gameCode, gameName, vendorName, iconUrl, figures }) => (
            <PlayedRow
              key={`${vendor} ${gameCode}`}
              figures={figures}
              mark={
                <PictureOr
                  className={styles.picture}
                  src={iconUrl}
                  width={36}
                  height={48}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  instead={<IconBox icon="gamepad-2" />}
                />
              }
              name={gameName}
              of={vendorName}
            />
          ))}
          {otherGames && (
            <PlayedRow
              figures={otherGames.figures}
              mark={<IconBox icon="layout-grid" />}
              name={text('profit.otherGames', { count: otherGames.count })}
            />
          )}
        </ul>
      </Card>
    </section>
  );
}

function PlayedRow({ figures, mark, name, of }: PlayedRowProps) {
  const text = useText();
  const { stakes, validBets, wins, net } = figures;
  return (
    <li className={styles.row}>
      <span className={styles.rowMark}>{mark}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {of !== undefined && <small>{of}</small>}
        <small>
          {text('profit.stakes')} <Money amount={stakes} sign="negative" />
        </small>
        <small>
          {text('profit.validBets')} <Money amount={validBets} sign="negative" />
        </small>
        <small>
          {text('profit.wins')} <Money amount={wins} sign="negative" />
        </small>
      </span>
      <Money
        amount={net}
        sign="always"
        {...(!net.startsWith('-') && /[1-9]/.test(net) ? { tone: 'in' as const } : {})}
      />
    </li>
  );
}

interface PlayedRowProps {
  readonly figures: Profit['games'][number]['figures'];
  readonly mark: ReactNode;
  readonly name: string;
  readonly of?: string;
}
