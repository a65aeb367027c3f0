import { pictureSvg } from './pictures.ts';
import type { Authenticated } from './rgs.ts';
import type { Texts } from './texts.ts';
import { element } from './view.ts';

/** The rules, the pays, and the return of each mode if the market requires it. */
export function openInfo(texts: Texts, config: Authenticated['config']): void {
  const sheet = element('dialog');
  sheet.setAttribute('aria-label', texts.info);
  const table = element('table');
  for (const [picture, times] of PAYS) {
    const line = element(
      'tr',
      '',
      `<td>${pictureSvg(picture)}</td><td>${texts.pictures[picture] ?? ''}</td><td>${times} ${texts.ofBet}</td>`,
    );
    table.append(line);
  }
  const close = element('button', '', texts.close);
  close.type = 'button';
  close.addEventListener('click', () => sheet.close());
  sheet.append(element('h2', '', texts.pays), table, ...texts.rules.map((rule) => element('p', '', rule)));
  const modes = Object.entries(config.betModes);
  const most = Math.max(...modes.map(([, mode]) => mode.maxMultiplier ?? 0));
  if (most > 0) sheet.append(element('p', '', texts.maximum(String(most))));
  if (config.jurisdiction.displayRTP)
    for (const [name, mode] of modes)
      if (mode.rtp)
        sheet.append(element('p', '', texts.rtp(name === 'FESTIVAL' ? texts.festival : texts.normal, mode.rtp)));
  sheet.append(close);
  sheet.addEventListener('close', () => sheet.remove());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  // A modal dialog focuses its first control, which is at the end: scroll back so that reading starts at the top.
  sheet.scrollTop = 0;
}

const PAYS: readonly (readonly [picture: string, times: string])[] = [
  ['moon', '50'],
  ['gem', '20'],
  ['drum', '10'],
  ['lotus', '5'],
  ['fish', '3'],
  ['kite', '2'],
  ['shell', '1'],
  ['leaf', '0.5'],
];
