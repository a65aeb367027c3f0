import type { Database } from '@mela/database/database';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import { BANNER_COMMANDS } from './banners.ts';
import { CATEGORY_COMMANDS } from './categories.ts';
import { problem, type At, type Command, type LobbyAnswer, type LobbyCommand } from './command.ts';
import { CLOSED_SITE_COMMANDS } from './closed-site.ts';
import { GAME_COMMANDS } from './games.ts';
import { HOME_COMMANDS } from './home.ts';
import { HOST_COMMANDS } from './hosts.ts';
import { JACKPOT_COMMANDS } from './jackpot.ts';
import { LINK_COMMANDS } from './links.ts';
import { readMerchants } from './lobby-command.store.ts';
import { MAINTENANCE_COMMANDS } from './maintenance.ts';
import { MAKER_COMMANDS } from './makers.ts';
import { SITE_COMMANDS } from './site.ts';

/** All of them, in the order of the help. */
export const LOBBY_COMMANDS: readonly Command[] = [
  ...GAME_COMMANDS,
  ...MAKER_COMMANDS,
  ...CATEGORY_COMMANDS,
  ...BANNER_COMMANDS,
  ...LINK_COMMANDS,
  ...HOST_COMMANDS,
  ...HOME_COMMANDS,
  ...MAINTENANCE_COMMANDS,
  ...JACKPOT_COMMANDS,
  ...SITE_COMMANDS,
  ...CLOSED_SITE_COMMANDS,
];

/**
 * Runs an operator's command, whole or not at all, in the server that holds the database or in the command's own process. Open phones are notified by
 * the lobby watch, as of every change of its rows.
 */
export async function runLobbyCommand(database: Database, { words, options }: LobbyCommand): Promise<LobbyAnswer> {
  const command = LOBBY_COMMANDS.find(({ typed }) => words.slice(0, 2).join(' ') === typed);
  if (!command) return words.length === 0 || words[0] === 'help' ? { rows: help() } : problem(unknown(words));
  return database.transaction(async (db) => {
    const merchants = await readMerchants(db);
    const codes = merchants.map(({ code }) => code).join(', ');
    const merchant =
      options.merchant === undefined && merchants.length === 1
        ? merchants[0]
        : merchants.find(({ code }) => code === options.merchant);
    if (!merchant && !command.typed.startsWith('maintenance '))
      return problem(
        options.merchant === undefined
          ? `say which merchant: --merchant <code>, one of ${codes}`
          : `there is no merchant ${options.merchant}: ${codes}`,
      );
    const other = options.language?.find((tag) => !merchant?.languages.includes(tag));
    if (merchant && other !== undefined)
      return problem(`${merchant.code} has no language ${other}: ${merchant.languages.join(', ')}`);
    const note: At['note'] = (tx, change) =>
      noteCommand(tx, `lobby ${command.typed}`, { ...change, ...(merchant && { merchantId: merchant.id }) });
    return command.run({ db, merchant: merchant ?? NO_MERCHANT, note }, words.slice(2), options);
  });
}

/** Maintenance applies at all merchants. */
const NO_MERCHANT = { id: 0n, code: '', languages: [] };

function help() {
  return LOBBY_COMMANDS.map(({ typed, takes, does }) => ({ command: `${typed} ${takes}`.trim(), does }));
}

function unknown(words: readonly string[]): string {
  const siblings = LOBBY_COMMANDS.filter(({ typed }) => typed.startsWith(`${words[0] ?? ''} `)).map(
    ({ typed }) => typed,
  );
  return siblings.length > 0
    ? `there is no ${words.slice(0, 2).join(' ')}: ${siblings.join(', ')}`
    : `there is no ${words[0] ?? ''}: npm run mela -- lobby help lists all commands`;
}
