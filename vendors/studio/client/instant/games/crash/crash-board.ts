import { pointAt, timeTo } from '@mela/game-rules/provably-fair/crash';
import type { CrashNews } from '../../../../src/instant/crash/crash-feed.ts';
import { h, setText } from '../../../ui/dom.ts';
import type { InstantTexts } from '../../texts/instant-texts.ts';
import { drawFlight } from './draw-flight.ts';

/**
 * The sky with the kite. Between two messages the figure follows the page's own clock; it is for display only, the
 * server's counts.
 */
export function createCrashBoard(texts: InstantTexts, options: { calm: boolean; onFrame?: (point: number) => void }) {
  const canvas = h('canvas', { class: 'sky', 'aria-hidden': true });
  const figure = h('output', { class: 'flight-figure' }, '1.00×');
  const line = h('p', { class: 'flight-line' });
  const note = h('p', { class: 'flight-note' });
  const past = h('ol', { class: 'past', 'aria-label': texts.say('past') });
  const element = h('div', { class: 'flight' }, past, canvas, h('div', { class: 'flight-words' }, figure, line, note));
  let news: CrashNews | undefined;
  let heardAt = 0;
  let running = 0;

  return {
    element,
    hear(next: CrashNews) {
      if (next.flight.number !== news?.flight.number) note.textContent = '';
      news = next;
      heardAt = performance.now();
      showPast(next);
      if (!running) running = requestAnimationFrame(frame);
    },
    note(text: string) {
      note.textContent = text;
    },
    /** Shows a flight that ended at `point`, rising quickly there first. */
    showEnd(point: number): Promise<void> {
      const endMs = timeTo(point);
      const spedUp = Math.max(1, endMs / 2_500);
      const since = performance.now();
      return new Promise((resolve) => {
        const rise = (now: number) => {
          const ms = options.calm ? endMs : Math.min(endMs, (now - since) * spedUp);
          paint('running', ms, pointAt(ms));
          if (ms < endMs) requestAnimationFrame(rise);
          else {
            paint('crashed', endMs, point);
            resolve();
          }
        };
        rise(since);
      });
    },
  };

  function frame(): void {
    running = 0;
    if (!news) return;
    const sinceMs = performance.now() - heardAt;
    if (news.state === 'running') {
      const ms = news.flownMs + sinceMs;
      paint('running', ms, pointAt(ms));
      options.onFrame?.(pointAt(ms));
    } else if (news.state === 'crashed') {
      const point = news.point ?? 100;
      paint('crashed', timeTo(point), point);
    } else {
      const seconds = Math.max(0, (news.bettingMs - sinceMs) / 1000);
      paint(news.state, 0, 100, seconds);
    }
    if (news.state !== 'crashed') running = requestAnimationFrame(frame);
  }

  function paint(state: CrashNews['state'], ms: number, point: number, seconds = 0): void {
    if (element.dataset['state'] !== state) element.dataset['state'] = state;
    const text = (point / 100).toFixed(2);
    const waits = state === 'betting' || state === 'starting';
    setText(figure, waits ? (state === 'betting' ? seconds.toFixed(1) : '…') : `${text}×`);
    const players = news
      ? texts.say('players', { players: texts.count(news.players), safe: texts.count(news.safe) })
      : '';
    setText(
      line,
      state === 'crashed'
        ? texts.say('crashed', { point: text })
        : state === 'running'
          ? players
          : state === 'starting'
            ? texts.say('starting')
            : texts.say('waiting', { seconds: texts.count(Math.ceil(seconds)) }),
    );
    drawFlight(canvas, { state, ms, point, calm: options.calm });
  }

  function showPast({ past: flights }: CrashNews): void {
    past.replaceChildren(
      ...flights
        .slice(0, 12)
        .map(({ point }) =>
          h(
            'li',
            { 'data-size': point >= 1_000 ? 'big' : point >= 200 ? 'middle' : 'small' },
            `${(point / 100).toFixed(2)}×`,
          ),
        ),
    );
  }
}
