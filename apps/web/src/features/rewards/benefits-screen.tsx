import type { Value } from '@mela/contract/operations';
import type { Level } from '@mela/contract/rewards';
import { useState } from 'react';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { loginPath } from '#/entities/session/login-path.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Chip, ChipRow, Tag } from '#/ui/chip.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useWords } from '#/ui/words.tsx';
import { LevelMark } from './level-mark.tsx';
import { BULBS, nextOf, progressOf } from './progress.ts';
import { useBenefits } from './rewards.queries.ts';
import styles from './rewards.module.css';

type Own = NonNullable<Value<'vipBenefits'>['own']>;

/** M20: the member's level, the distance to the next one in figures, and the benefits of each level. */
export function BenefitsScreen() {
  const text = useText();
  const words = useWords();
  const benefits = useBenefits();
  if (benefits.isError && !benefits.data)
    return <QueryFailed title={text('rewards.benefitsFailed')} query={benefits} />;
  if (!benefits.data)
    return (
      <div className={styles.screen}>
        <output aria-label={words.loading} className={styles.skeleton}>
          <SkeletonBlock className={styles.ownSkeleton} />
          <SkeletonBlock className={styles.chipsSkeleton} />
          <SkeletonBlock className={styles.levelSkeleton} />
        </output>
      </div>
    );
  const { levels, own } = benefits.data;
  if (levels.length === 0)
    return <Empty icon="crown" title={text('rewards.noLevels')} text={text('rewards.noLevelsText')} />;
  return (
    <div className={styles.screen}>
      {own ? <OwnLevel levels={levels} own={own} /> : <Outside />}
      <LevelTable levels={levels} own={own} />
      <p className={styles.note}>{text('rewards.validBetNote')}</p>
    </div>
  );
}

/** Guests see the levels and how to get an account; trial accounts see that levels are for real ones. */
function Outside() {
  const text = useText();
  const session = useSession();
  return (
    <Card className={styles.own}>
      <p className={styles.lead}>{text(session ? 'rewards.realAccounts' : 'rewards.logInForLevel')}</p>
      {!session && (
        <ButtonLink kind="primary" wide href={loginPath('/m/member/benefits')}>
          {text('actions.logIn')}
        </ButtonLink>
      )}
    </Card>
  );
}

function OwnLevel({ levels, own }: { readonly levels: readonly Level[]; readonly own: Own }) {
  const text = useText();
  const level = levels.find(({ rank }) => rank === own.rank);
  const next = nextOf(levels, own);
  if (!level) return null;
  return (
    <Card className={styles.own}>
      <div className={styles.ownHead}>
        <LevelMark mark={level.mark} rank={level.rank} large />
        <div className={styles.ownWords}>
          <p className={styles.quiet}>{text('rewards.yourLevel')}</p>
          <h2>{level.name}</h2>
          {!next && <p className={styles.quiet}>{text('rewards.highest')}</p>}
        </div>
      </div>
      {next?.way === 'climb' && (
        <>
          <p className={styles.lead}>{text('rewards.toNext', { level: next.level.name })}</p>
          <Need name={text('rewards.validBets')} have={own.validBets} need={next.level.needs.validBets} />
          <Need name={text('rewards.deposits')} have={own.deposits} need={next.level.needs.deposits} />
        </>
      )}
      {next?.way === 'regain' && (
        <>
          <p className={styles.lead}>{text('rewards.toRegain', { level: next.level.name })}</p>
          <Need name={text('rewards.monthBets')} have={own.monthValidBets} need={next.level.keeps} />
        </>
      )}
      {/[1-9]/.test(level.keeps) && (
        <>
          <p className={styles.lead}>{text('rewards.toKeep', { level: level.name })}</p>
          <Need name={text('rewards.monthBets')} have={own.monthValidBets} need={level.keeps} />
        </>
      )}
    </Card>
  );
}

/** The progress of a need: both sums, the bulbs, and the remainder. */
function Need({ name, have, need }: { readonly name: string; readonly have: string; readonly need: string }) {
  const text = useText();
  const { left, lit } = progressOf(have, need);
  return (
    <div className={styles.need}>
      <p className={styles.needLine}>
        <span>{name}</span>
        <span>
          <Money amount={have} sign="negative" /> / <Money amount={need} />
        </span>
      </p>
      <BulbWire count={BULBS} lit={lit} className={styles.wire} />
      <p className={styles.quiet}>
        {left === undefined ? (
          text('rewards.met')
        ) : (
          <>
            {text('rewards.left')} <Money amount={left} />
          </>
        )}
      </p>
    </div>
  );
}

function LevelTable({ levels, own }: { readonly levels: readonly Level[]; readonly own: Own | null }) {
  const text = useText();
  const [chosen, setChosen] = useState<number>();
  const usual = own ? (nextOf(levels, own)?.level.rank ?? own.rank) : (levels[1]?.rank ?? 0);
  const level = levels.find(({ rank }) => rank === (chosen ?? usual)) ?? levels[0];
  if (!level) return null;
  return (
    <section>
      <SectionHead title={text('rewards.allLevels')} />
      <ChipRow aria-label={text('rewards.allLevels')}>
        {levels.map(({ rank, name }) => (
          <Chip key={rank} chosen={rank === level.rank} onClick={() => setChosen(rank)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <Card>
        <div className={styles.levelHead}>
          <LevelMark mark={level.mark} rank={level.rank} />
          <h3>{level.name}</h3>
          {own?.rank === level.rank && <Tag tone="marigold">{text('rewards.here')}</Tag>}
        </div>
        <LevelFacts level={level} />
      </Card>
    </section>
  );
}

function LevelFacts({ level }: { readonly level: Level }) {
  const text = useText();
  const { needs, keeps, gifts, rebateRates } = level;
  const given = (['upgrade', 'monthly', 'birthday'] as const).filter((gift) => /[1-9]/.test(gifts[gift]));
  return (
    <>
      <h4 className={styles.part}>{text('rewards.needs')}</h4>
      {level.rank === 0 ? (
        <p>{text('rewards.everybody')}</p>
      ) : (
        <dl>
          <Fact name={text('rewards.validBets')}>
            <Money amount={needs.validBets} />
          </Fact>
          <Fact name={text('rewards.deposits')}>
            <Money amount={needs.deposits} />
          </Fact>
          <Fact name={text('rewards.keeps')}>
            <Money amount={keeps} />
          </Fact>
        </dl>
      )}
      {given.length > 0 && (
        <>
          <h4 className={styles.part}>{text('rewards.gifts')}</h4>
          <dl>
            {given.map((gift) => (
              <Fact key={gift} name={text(`rewards.gift.${gift}`)}>
                <Money amount={gifts[gift]} />
              </Fact>
            ))}
          </dl>
        </>
      )}
      {rebateRates.length > 0 && (
        <>
          <h4 className={styles.part}>{text('rewards.rates')}</h4>
          <dl>
            {rebateRates.map(({ category, rate }) => (
              <Fact key={category} name={rateCategoryName(text, category)}>
                {text('rewards.percent', { percent: rate / 100 })}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
