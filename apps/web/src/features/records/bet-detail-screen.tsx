import { GATEWAYS } from '@mela/contract/gateways';
import type { Value } from '@mela/contract/operations';
import { Reference } from '#/entities/copy/reference.tsx';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { continuePath } from '#/entities/open-rounds/continue-path.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { dateTimeIn, zoneName } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { BarTitle } from '#/ui/top-bar.tsx';
import { betLook } from '#/entities/bet/bet-looks.ts';
import { Net } from '#/entities/bet/net.tsx';
import { Movements } from './movements.tsx';
import { useBetDetail } from './records.queries.ts';
import styles from './records.module.css';

/** One bet in full: its outcome, its facts, every movement of money with the balance after it, and the link to its replay. */
export function BetDetailScreen({ betId }: { readonly betId: string }) {
  const text = useText();
  const detail = useBetDetail(betId);
  return (
    <div className={styles.screen}>
      <BarTitle>{text('records.bet')}</BarTitle>
      {detail.data ? (
        <Detail bet={detail.data} />
      ) : detail.isError ? (
        <Failed
          title={text('records.detailFailed')}
          text={text(errorText(detail.error.error))}
          onRetry={() => void detail.refetch()}
          busy={detail.isFetching}
        />
      ) : (
        <RowSkeleton rows={6} />
      )}
    </div>
  );
}

function Detail({ bet }: { readonly bet: Value<'betDetail'> }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const look = betLook(bet);
  const goOn = continuePath(bet);
  return (
    <>
      <div className={styles.outcome}>
        <GamePicture className={styles.large} src={bet.iconUrl} />
        <div>
          <h2 className={styles.gameTitle}>{bet.gameName}</h2>
          <p className={classNames(styles.state, styles[look.tone])}>
            <Icon name={look.icon} size={18} />
            {text(look.text)}
          </p>
          <Net bet={bet} size="figure" />
        </div>
      </div>
      <Card>
        <dl>
          <Fact name={text('records.stake')}>
            <Money amount={bet.stake} />
          </Fact>
          <Fact name={text('records.win')}>
            <Money amount={bet.win} />
          </Fact>
          <Fact name={text('records.placed')}>{dateTimeIn(timeZone, bet.placedAt)}</Fact>
          {bet.settledAt !== null && <Fact name={text('records.settled')}>{dateTimeIn(timeZone, bet.settledAt)}</Fact>}
          <Fact name={text('records.vendor')}>{bet.vendorName}</Fact>
          <Fact name={text('records.playedOn')}>
            {text(bet.gateway === GATEWAYS.WEB ? 'records.onDesktop' : 'records.onPhone')}
          </Fact>
          <Fact name={text('records.betNumber')}>{bet.betId}</Fact>
          <Fact name={text('records.round')}>
            <Reference>{bet.roundId}</Reference>
          </Fact>
        </dl>
      </Card>
      {bet.canReplay && (
        <ButtonLink wide icon="square-play" href={`/m/replay?bet=${bet.betId}`}>
          {text('records.replay')}
        </ButtonLink>
      )}
      {bet.state === 'open' && goOn !== undefined && (
        <ButtonLink wide kind="primary" icon="play" href={goOn}>
          {text('records.continue')}
        </ButtonLink>
      )}
      <section>
        <SectionHead title={text('records.movements')} />
        <Movements movements={bet.movements} timeZone={timeZone} />
      </section>
      <p className={styles.zone}>
        {text('records.timeZone', { zone: zoneName(timeZone, language, Date.parse(bet.placedAt)) })}
      </p>
    </>
  );
}
