import { Box } from '@mantine/core';
import type { ConsolePlayer } from '@mela/contract/console/players';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { Fact } from '#/parts/fact.tsx';
import { sumIn } from '#/parts/sum-in.ts';
import styles from './players.module.css';

/** What is known of a player: identity, balances, deposits and withdrawals, and tags. */
export function PlayerFacts({ player }: { readonly player: ConsolePlayer }) {
  const text = useText();
  const { me } = useConsole();
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);
  const sum = (amount: string) => sumIn(player.currency, amount);
  const summed = ({ count, amount, isAtLeast }: ConsolePlayer['totals']['deposits']) =>
    `${isAtLeast ? '≥ ' : ''}${sum(amount)} · ${count}`;
  const { wallet, totals, counts } = player;
  return (
    // The keyboard reaches it, since only so can it be scrolled there.
    <Box component="section" className={styles.facts ?? ''} tabIndex={0} aria-label={text('consolePlayers.tab.facts')}>
      <Facts title="consolePlayers.money">
        {wallet ? (
          <>
            <Fact name="consolePlayers.cash">{sum(wallet.cash)}</Fact>
            <Fact name="consolePlayers.bonus">{sum(wallet.bonus)}</Fact>
            <Fact name="consolePlayers.locked">{sum(wallet.locked)}</Fact>
            {!isZero(wallet.agency) && <Fact name="consolePlayers.agency">{sum(wallet.agency)}</Fact>}
            {!isZero(wallet.owed) && <Fact name="consolePlayers.owed">{sum(wallet.owed)}</Fact>}
          </>
        ) : (
          <p className="quiet">{text('consolePlayers.noWallet')}</p>
        )}
        {!player.isReal && <p className="quiet">{text('consolePlayers.playMoney')}</p>}
      </Facts>
      <Facts title="consolePlayers.totals">
        <Fact name="consolePlayers.deposits">{summed(totals.deposits)}</Fact>
        <Fact name="consolePlayers.withdrawals">{summed(totals.withdrawals)}</Fact>
        <Fact name="consolePlayers.staked">{summed(totals.rounds)}</Fact>
        <Fact name="consolePlayers.won">{sum(totals.rounds.won)}</Fact>
        <Fact name="consolePlayers.bonuses">{summed(totals.bonuses)}</Fact>
        <Fact name="consolePlayers.paidOtherwise">{summed(totals.paidOtherwise)}</Fact>
        <Fact name="consolePlayers.credited">{summed(totals.corrections.credited)}</Fact>
        <Fact name="consolePlayers.debited">{summed(totals.corrections.debited)}</Fact>
      </Facts>
      <Facts title="consolePlayers.person">
        <Fact name="consolePlayers.mobile">{player.mobile ?? '–'}</Fact>
        <Fact name="consolePlayers.email">
          {player.email ?? '–'}
          {player.email !== null && (
            <small>{text(player.isEmailProven ? 'consolePlayers.proven' : 'consolePlayers.unproven')}</small>
          )}
        </Fact>
        <Fact name="consolePlayers.birthDate">{player.birthDate ?? '–'}</Fact>
        <Fact name="consolePlayers.agent">
          {player.agent ? <Link href={`/players/${player.agent.memberId}`}>{player.agent.account}</Link> : '–'}
        </Fact>
        {player.recommender && (
          <Fact name="consolePlayers.recommender">
            <Link href={`/players/${player.recommender.memberId}`}>{player.recommender.account}</Link>
          </Fact>
        )}
        {(player.type === 1 || player.type === 2) && (
          <Fact name="consolePlayers.below">
            <Link href={`/players?agentId=${player.memberId}`}>{text('consolePlayers.showTeam')}</Link>
          </Fact>
        )}
        <Fact name="consolePlayers.registered">{at(player.registeredAt)}</Fact>
        <Fact name="consolePlayers.lastLogin">
          {player.lastLogin ? at(player.lastLogin.at) : '–'}
          {player.lastLogin && (
            <small>
              {[player.lastLogin.device, player.lastLogin.place].filter((part) => part !== null).join(' · ')}
            </small>
          )}
        </Fact>
        <Fact name="consolePlayers.failedLogins">{player.failedLogins}</Fact>
      </Facts>
      <Facts title="consolePlayers.now">
        <Fact name="consolePlayers.openRounds">{counts.openRounds}</Fact>
        <Fact name="consolePlayers.livingSessions">{counts.livingSessions}</Fact>
        <Fact name="consolePlayers.unreadMessages">{counts.unreadMessages}</Fact>
        <Fact name="consolePlayers.tab.notes">{counts.notes}</Fact>
        {player.flags.map(({ flag, reason, by, at: since }) => (
          <div key={flag}>
            <dt>{text(`consolePlayers.flag.${flag}`)}</dt>
            <dd dir="auto">
              {reason}
              <small>{`${by} · ${at(since)}`}</small>
            </dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}

const isZero = (amount: string) => /^-?0+(\.0+)?$/.test(amount);

function Facts({ title, children }: { readonly title: PlainMessageKey; readonly children: ReactNode }) {
  const text = useText();
  return (
    <section className={styles.card}>
      <h2>{text(title)}</h2>
      <dl>{children}</dl>
    </section>
  );
}
