import type { Approval } from '@mela/contract/console/approvals';
import { CORRECTION_DIRECTIONS } from '@mela/contract/console/player-words';
import { ROLE_PRESETS } from '@mela/contract/staff-permissions';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Text } from '@mela/web/platform/language/text';
import { roleText } from '#/parts/permission-words.ts';
import { sumIn } from '#/parts/sum-in.ts';

/** The subject of a proposal and its effect, in a line each; omits what a payload lacks. */
export function whatOf({ kind, payload, subject }: Approval, { text, placesText }: Words): What {
  const name = wordIn(payload['name']) ?? subject.id;
  switch (kind) {
    case 'staff_invited':
      return { about: name, what: joined([roleIn(payload['role'], text), placesIn(payload['merchants'], placesText)]) };
    case 'staff_changed':
      return {
        about: name,
        what: joined([
          wordIn(payload['displayName']),
          roleIn(payload['role'], text),
          placesIn(payload['merchants'], placesText),
        ]),
      };
    case 'role_changed': {
      const { permissions } = payload;
      const count = Array.isArray(permissions) ? permissions.length : 0;
      return { about: roleIn(name, text) ?? name, what: text('consoleApprovals.permits', { count }) };
    }
    case 'vendor_changed':
      return { about: subject.id, what: vendorText(payload['after'], text) };
    case 'vendor_on':
      return {
        about: subject.id,
        what: joined([placesIn(payload['merchants'], placesText), vendorText(payload['facts'], text)]),
      };
    case 'deposit_confirmed':
    case 'payout_approved':
      return { about: subject.id, what: joined([sumText(payload), wordIn(payload['transferId'])]) };
    case 'withdrawal_approved':
      return { about: subject.id, what: sumText(payload) };
    case 'balance_correction':
      return { about: text('desk.id', { id: subject.id }), what: correctionText(payload, text) };
  }
}

/** The address of the subject; undefined if it has none. */
export function placeOf({ subject }: Approval): string | undefined {
  if (subject.kind === 'member') return `/players/${subject.id}`;
  if (subject.kind === 'vendor') return '/vendors';
  if (subject.kind === 'withdrawal') return `/withdrawals?open=${subject.id}`;
  if (subject.kind === 'staff') return `/staff/${subject.id}`;
  if (subject.kind === 'manual_payment') return `/deposits?open=${subject.id}`;
  return subject.kind === 'staff_role' ? `/staff/roles/${subject.id}` : undefined;
}

function correctionText(payload: Approval['payload'], text: Text): string {
  const known = CORRECTION_DIRECTIONS.find((one) => one === payload['direction']);
  const sum = sumText(payload);
  return known && sum !== '' ? `${text(`consolePlayers.direction.${known}`)} ${sum}` : '';
}

/** A sum in a payload; '' if it has none. */
function sumText({ amountMinor, currency }: Approval['payload']): string {
  if (typeof amountMinor !== 'string' || typeof currency !== 'string') return '';
  return sumIn(currency, wireAmount(BigInt(amountMinor), currencyOf(currency).exponent));
}

/** The address, the dialect, the settings (keys by their fingerprints) and the names of the secrets that are new. */
function vendorText(facts: unknown, text: Text): string {
  if (!isRecord(facts)) return '';
  const { settings, given } = facts;
  const names = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  return joined([
    wordIn(facts['url']),
    wordIn(facts['gameOrigin']),
    wordIn(facts['dialect']),
    ...(isRecord(settings) ? Object.entries(settings).map(([name, value]) => `${name}: ${String(value)}`) : []),
    names.length > 0 ? text('consoleApprovals.newKeys', { names: names.join(', ') }) : undefined,
  ]);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function roleIn(name: unknown, text: Text): string | undefined {
  if (typeof name !== 'string') return undefined;
  return roleText({ name, preset: ROLE_PRESETS.find((preset) => preset === name) ?? null }, text);
}

function placesIn(places: unknown, placesText: Words['placesText']): string | undefined {
  if (places === 'everywhere') return placesText(places);
  if (!Array.isArray(places)) return undefined;
  return placesText(places.filter((place): place is string => typeof place === 'string'));
}

const wordIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const joined = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ');

interface What {
  readonly about: string;
  readonly what: string;
}

interface Words {
  readonly text: Text;
  readonly placesText: (places: 'everywhere' | readonly string[]) => string;
}
