import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import { WHITE_LABEL_KEYS } from '@mela/contract/white-label-keys';
import { textIn } from '@mela/locales/text-in';
import { refusalOf } from '#/operator-action.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { MerchantActions, NoteMerchant } from './act-on-merchants.ts';
import type { StoredMerchant } from './merchant-actions.store.ts';
import type { MerchantWish } from './merchant-wish.ts';

/** What `npm run mela -- merchants` asks for. */
export type MerchantCommand =
  | { readonly does: 'list' | 'check' }
  | { readonly does: 'show' | 'keys'; readonly code: string }
  | { readonly does: 'add' | 'set'; readonly code: string; readonly wish: MerchantWish };

export type MerchantAnswer =
  | { readonly said: string; readonly alarm?: string }
  | { readonly rows: readonly Readonly<Record<string, string | number>>[] }
  | CommandProblem;

/** Lets `npm run mela -- merchants` reach the process that holds the folder's data. */
export function serveMerchantCommands(folder: string, actions: MerchantActions): Promise<{ close(): Promise<void> }> {
  return serveCommands<MerchantCommand, MerchantAnswer>(folder, 'merchants', (command) =>
    runMerchantCommand(command, actions),
  );
}

export async function runMerchantCommand(command: MerchantCommand, actions: MerchantActions): Promise<MerchantAnswer> {
  switch (command.does) {
    case 'list':
      return listed(await actions.list(), await actions.check());
    case 'check':
      return checked((await actions.list()).length, await actions.check());
    case 'show':
    case 'keys': {
      const found = (await actions.list()).find(({ code }) => code === command.code);
      if (!found) return { problem: `there is no merchant ${command.code}` };
      return { rows: command.does === 'show' ? rowsOf(found) : keyRows(found) };
    }
    case 'add':
    case 'set': {
      const { code, does, wish } = command;
      const refusal = await actions[does](code, wish, noting(does));
      if (refusal) return refusalOf(refusal.problems);
      const left = (await actions.check()).get(code) ?? [];
      return {
        said: [
          does === 'set' ? `${code} is changed` : `${code} is added and open`,
          ...left.map((fault) => `- ${fault}`),
        ].join('\n'),
      };
    }
  }
}

const HOW_TO_BEGIN =
  'There is no merchant yet. Begin: npm run mela -- merchants add <code> --name "en=…" --host <host> --currency <code> --time-zone <zone>';

function listed(all: readonly StoredMerchant[], faults: ReadonlyMap<string, readonly string[]>): MerchantAnswer {
  if (all.length === 0) return { said: HOW_TO_BEGIN };
  return {
    rows: all.map((one) => ({
      merchant: one.code,
      name: textIn(one.name),
      hosts: one.hosts.join(' ') || '-',
      currency: one.currency,
      languages: one.languages.map(({ tag }) => tag).join(' '),
      'time zone': one.time_zone,
      state: one.maintenance ? 'closed' : 'open',
      faults: faults.get(one.code)?.length ?? 0,
    })),
  };
}

function checked(count: number, faults: ReadonlyMap<string, readonly string[]>): MerchantAnswer {
  if (count === 0) return { said: '', alarm: HOW_TO_BEGIN };
  if (faults.size === 0) return { said: `${count} merchants are whole` };
  const lines = [...faults].flatMap(([code, found]) => found.map((fault) => `${code}: ${fault}`));
  return { said: '', alarm: lines.join('\n') };
}

function rowsOf(one: StoredMerchant) {
  const settings: Readonly<Record<string, string>> = {
    code: one.code,
    name: JSON.stringify(one.name),
    hosts: one.hosts.join(' '),
    currency: one.currency,
    'time zone': one.time_zone,
    languages: one.languages.map(({ tag }) => tag).join(' '),
    'minimum age': one.minimum_age.toString(),
    template: one.template,
    'entry scene': one.entry_scene ?? '-',
    theme: JSON.stringify(one.theme),
    brand: JSON.stringify(one.brand),
    keys: one.keys.join(' ') || '-',
    countries: one.countries.join(' ') || '-',
    'ways to pay': one.methods.toString(),
    vendors: one.vendors.toString(),
    'free play': one.has_trial ? 'yes' : 'no',
    state: one.maintenance ? 'closed' : 'open',
  };
  return Object.entries(settings).map(([setting, value]) => ({ setting, value }));
}

function keyRows({ keys }: StoredMerchant) {
  return Object.entries(WHITE_LABEL_KEYS).map(([key, what]) => ({ key, is: keys.includes(key) ? 'on' : 'off', what }));
}

function noting(does: 'add' | 'set'): NoteMerchant {
  return (tx, { code, ...event }) =>
    noteCommand(tx, `merchants ${does}`, { ...event, subject: { kind: 'merchant', id: code } });
}
